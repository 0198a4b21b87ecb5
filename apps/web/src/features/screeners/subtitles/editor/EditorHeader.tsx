import { USUAL_LIMITS } from '@answerprint/captions/check/check-cues'
import { keepingFocus } from '@answerprint/ui/keep-focus'
import { ActionIcon, Button, Menu, Popover, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconChevronDown, IconDownload, IconHistory, IconKeyboard, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DialogName } from './dialogs/EditorDialogs.tsx'
import styles from './EditorHeader.module.css'
import { isEdited } from './state/cue-history.ts'
import { useEditor } from './state/editor-context.ts'
import { KEY_HELP } from './state/editor-keys.ts'
import { closeAll } from './state/edits.ts'
import type { Saving } from './use-saving.ts'

type EditorHeaderProps = {
  film: string
  name: string
  saving: Saving
  isHelping: boolean
  onHelp: (isOpen: boolean) => void
  onDialog: (name: DialogName) => void
  onClose: () => void
}

export function EditorHeader({ film, name, saving, isHelping, onHelp, onDialog, onClose }: EditorHeaderProps) {
  const { history, dispatch } = useEditor()
  const isChanged = isEdited(history)
  return (
    <EditorFrameHead film={film} name={name} onClose={onClose} facts={<State version={history.base} isChanged={isChanged} />}>
      <div className={styles.group}>
        <Tool label="Undo (Ctrl Z)" isOff={history.past.length === 0} onClick={() => dispatch({ do: 'undo' })}>
          <IconArrowBackUp size={19} stroke={1.7} aria-hidden />
        </Tool>
        <Tool label="Redo (Ctrl ⇧ Z)" isOff={history.future.length === 0} onClick={() => dispatch({ do: 'redo' })}>
          <IconArrowForwardUp size={19} stroke={1.7} aria-hidden />
        </Tool>
        <RepairMenu onDialog={onDialog} />
        <Tool label="History" onClick={() => onDialog('versions')}>
          <IconHistory size={18} stroke={1.7} aria-hidden />
        </Tool>
        <Tool label="Download" onClick={() => onDialog('download')}>
          <IconDownload size={18} stroke={1.7} aria-hidden />
        </Tool>
        <KeyboardHelp isOpen={isHelping} onChange={onHelp} />
        <Button
          variant="ink"
          disabled={!isChanged || saving.newer !== undefined}
          loading={saving.isPending}
          onClick={keepingFocus(saving.save)}
        >
          Save
        </Button>
      </div>
    </EditorFrameHead>
  )
}

type FrameHeadProps = { film: string; name: string; facts?: ReactNode; onClose: () => void; children?: ReactNode }

/** Also of the states in which there is nothing to edit. */
export const EditorFrameHead = ({ film, name, facts, onClose, children }: FrameHeadProps) => (
  <header className={styles.header}>
    <div className={styles.words}>
      <h1 title={name}>{name}</h1>
      <p>
        <span className={styles.product}>Subtitle editor</span>
        <span title={film}>{film}</span>
        {facts}
      </p>
    </div>
    {children}
    <Tooltip label="Close">
      <ActionIcon aria-label="Close the subtitle editor" size={36} onClick={onClose}>
        <IconX size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  </header>
)

const State = ({ version, isChanged }: { version: number; isChanged: boolean }) => (
  <span className={styles.state} role="status">
    {version === 0 ? 'Original' : `Version ${version}`}
    {isChanged && <b>Unsaved changes</b>}
  </span>
)

type ToolProps = { label: string; isOff?: boolean; onClick: () => void; children: ReactNode }

const Tool = ({ label, isOff = false, onClick, children }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon size={36} aria-label={label.replace(/ \(.*/, '')} disabled={isOff} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)

function RepairMenu({ onDialog }: { onDialog: (name: DialogName) => void }) {
  const { edit } = useEditor()
  return (
    <Menu width={240}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden />}>Repair</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onDialog('shift')}>Shift cues…</Menu.Item>
        <Menu.Item onClick={() => onDialog('stretch')}>Stretch between two points…</Menu.Item>
        <Menu.Item onClick={() => onDialog('retime')}>Change the frame rate…</Menu.Item>
        <Menu.Item onClick={() => edit(closeAll(USUAL_LIMITS.least_gap_ms))}>Close overlaps</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const KeyboardHelp = ({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) => (
  <Popover opened={isOpen} onChange={onChange} width={340} position="bottom-end" shadow="md" trapFocus returnFocus>
    <Popover.Target>
      <ActionIcon className={styles.keyboard ?? ''} size={36} aria-label="Keyboard" title="Keyboard (?)" onClick={() => onChange(!isOpen)}>
        <IconKeyboard size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown aria-label="Keyboard">
      <dl className={styles.keys} tabIndex={-1} data-autofocus>
        {KEY_HELP.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Popover.Dropdown>
  </Popover>
)
