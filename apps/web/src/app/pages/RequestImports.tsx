import { IMPORT_PROVIDERS, type ImportProvider, PROVIDER_NAMES } from '@answerprint/contract/import-rules'
import { Button } from '@mantine/core'
import { IconBrandDropbox, IconBrandGoogleDrive } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { RequestPage } from '#features/file-requests'
import { importImportDialog } from '#features/imports'
import { lazy } from '#platform/upgrades/lazy'

const ImportDialog = lazy(importImportDialog)
const icons = { dropbox: IconBrandDropbox, google_drive: IconBrandGoogleDrive }

/** Brings files from a file host to the requester. */
export function RequestImports({ page, onImported }: { page: RequestPage; onImported: () => void }) {
  const [provider, setProvider] = useState<ImportProvider | null>(null)
  const isFull = page.project.organization.subscription.storage.is_over_storage_limit
  return (
    <>
      {IMPORT_PROVIDERS.map((each) => {
        const Icon = icons[each]
        return (
          <Button key={each} leftSection={<Icon size={17} stroke={1.7} aria-hidden />} disabled={isFull} onClick={() => setProvider(each)}>
            {PROVIDER_NAMES[each]}
          </Button>
        )
      })}
      <Suspense fallback={null}>
        {provider !== null && (
          <ImportDialog
            provider={provider}
            target={{ file_request_id: page._id }}
            recipient={page.name}
            onStarted={onImported}
            onClose={() => setProvider(null)}
          />
        )}
      </Suspense>
    </>
  )
}
