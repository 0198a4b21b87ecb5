import type { FileChooser, Page } from '@playwright/test'

type Chosen = Parameters<FileChooser['setFiles']>[0]

/** As a person does it: by a button that opens the file dialog of the system. */
export async function choose(page: Page, button: string, files: Chosen): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: button }).click()])
  await chooser.setFiles(files)
}
