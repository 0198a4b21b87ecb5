import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBold, IconItalic, IconList, IconListNumbers, IconUnderline } from '@tabler/icons-react'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import styles from './MessageEditor.module.css'

const LABEL = 'Message'
/** Bold, italic, underline, lists and line breaks: the server drops everything else. */
const formats = StarterKit.configure({
  blockquote: false,
  code: false,
  codeBlock: false,
  dropcursor: false,
  gapcursor: false,
  heading: false,
  horizontalRule: false,
  link: false,
  strike: false,
  trailingNode: false,
})

const tools = [
  { name: 'bold', label: 'Bold', Icon: IconBold, run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', label: 'Italic', Icon: IconItalic, run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', label: 'Underline', Icon: IconUnderline, run: (editor: Editor) => editor.chain().focus().toggleUnderline().run() },
  { name: 'bulletList', label: 'List', Icon: IconList, run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  {
    name: 'orderedList',
    label: 'Numbered list',
    Icon: IconListNumbers,
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
] as const

type MessageEditorProps = { value: string; onChange: (html: string) => void }

/** The text of an invitation, with the little formatting that mails support. */
export function MessageEditor({ value, onChange }: MessageEditorProps) {
  const editor = useEditor({
    extensions: [formats],
    content: value,
    injectCSS: false,
    immediatelyRender: true,
    editorProps: { attributes: { class: styles.words ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-label': LABEL } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} data-empty={value === '' || undefined} className={styles.field} />
    </div>
  )
}

function Toolbar({ editor }: { editor: Editor }) {
  const active = useEditorState({ editor, selector: ({ editor: now }) => tools.map(({ name }) => now.isActive(name)) })
  return (
    <div className={styles.tools} role="toolbar" aria-label="Formatting">
      {tools.map(({ name, label, Icon, run }, index) => (
        <Tooltip key={name} label={label}>
          <ActionIcon
            size={30}
            aria-label={label}
            aria-pressed={active[index]}
            data-on={active[index] || undefined}
            className={styles.tool}
            // The words keep their focus and what is picked in them.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor)}
          >
            <Icon size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  )
}
