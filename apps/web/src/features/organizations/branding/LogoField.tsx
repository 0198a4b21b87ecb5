import { keepingFocus } from '@answerprint/ui/keep-focus'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import styles from './Branding.module.css'
import { type BrandingDraft, LEAST_LOGO_WIDTH, logoFault } from './branding-draft.ts'

type LogoFieldProps = { name: string; logo: string | null; onChange: (logo: NonNullable<BrandingDraft['logo']> | null) => void }

/** The logo on a dark and on a light plate: pages show it on both. */
export function LogoField({ name, logo, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | undefined>(undefined)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const url = URL.createObjectURL(file)
    const problem = logoFault(file) ?? (await widthFault(file, url))
    setFault(problem)
    if (problem === undefined) onChange({ file, url })
    else URL.revokeObjectURL(url)
  }
  const handleChoice = (event: ChangeEvent<HTMLInputElement>) => {
    void take(event.currentTarget.files?.[0])
    event.currentTarget.value = ''
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    <section className={styles.group} aria-labelledby="logo-title" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      <h2 id="logo-title" className={styles.legend}>
        Logo
      </h2>
      <div className={styles.plates}>
        {(['dark', 'light'] as const).map((plate) => (
          <div key={plate} className={styles.plate} data-plate={plate}>
            {logo === null ? <span className={styles.wordmark}>{name}</span> : <img src={logo} alt={`Logo on a ${plate} plate`} />}
          </div>
        ))}
      </div>
      <div className={styles.row}>
        <Button size="xs" leftSection={<IconUpload size={15} aria-hidden />} onClick={() => input.current?.click()}>
          {logo === null ? 'Upload' : 'Replace'}
        </Button>
        {logo !== null && (
          <Button size="xs" variant="subtle" onClick={keepingFocus(() => onChange(null))}>
            Remove
          </Button>
        )}
        <span className={styles.hint}>SVG or PNG, at least {LEAST_LOGO_WIDTH} px wide</span>
      </div>
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/svg+xml,image/png,image/jpeg,image/webp"
        className={styles.file}
        aria-label="Logo file"
        tabIndex={-1}
        onChange={handleChoice}
      />
    </section>
  )
}

/** A drawing has no width of its own. */
async function widthFault(file: File, url: string): Promise<string | undefined> {
  if (file.type === 'image/svg+xml') return undefined
  const picture = new Image()
  picture.src = url
  const isPicture = await picture.decode().then(
    () => true,
    () => false,
  )
  if (!isPicture) return 'Choose an SVG, PNG, JPEG or WebP picture.'
  return picture.naturalWidth < LEAST_LOGO_WIDTH ? `A logo must be at least ${LEAST_LOGO_WIDTH} px wide.` : undefined
}
