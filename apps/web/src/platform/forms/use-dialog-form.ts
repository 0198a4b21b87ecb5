import { Refusal } from '@answerprint/contract/refusal'
import { useForm } from '@mantine/form'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { placeErrors } from '../sending/place-errors.ts'
import { errorsOf, isTyped, type Rules } from './rules.ts'

/** What `useSend` returns, as far as a form needs it. */
export type FormSend = { isPending: boolean; error: Error | null; reset: () => void }

type DialogFormOptions<Values> = {
  /** What the fields hold at first. */
  values: Values
  /** What was typed before this dialog was left, which is not sent yet. */
  begun?: Values
  /** What can be seen to be wrong before it is sent. Everything else is the server's to judge. */
  rules?: Rules<Values>
  send: FormSend
  onSubmit: (values: Values) => void
  /** The field that shows a refusal which names none. Failures that are no refusal are a sentence. */
  problemAt?: keyof Values & string
  /** The sentence about a failure that is shown under no field. */
  problem?: string
  /** Texts of up to this many characters are thrown away without a question. */
  spared?: number
  /** The caller keeps the draft, so closing loses nothing. */
  onDraft?: (values: Values) => void
}

/** The state of a form in a `FormDialog`: values, errors of both sides, and the way to send them. */
export function useDialogForm<Values extends Record<string, unknown>>(options: DialogFormOptions<Values>) {
  const { values, begun = values, rules = {}, send, onSubmit, problemAt, problem, spared, onDraft } = options
  const [kept, setKept] = useState(values)
  const element = useRef<HTMLFormElement>(null)
  const focused = useRef<Element | null>(null)
  const form = useForm<Values>({
    initialValues: begun,
    validate: (now) => errorsOf(rules, now),
    onValuesChange: (now) => {
      if (send.error !== null) send.reset()
      onDraft?.(now)
    },
  })
  const [sentence, setSentence] = useState<string | null>(null)
  const { setErrors } = form
  const { error } = send
  useEffect(() => {
    if (error === null) return
    // What no field on the page can show is said as a sentence.
    const { fieldErrors, problem: said } = placeErrors(error, pathsIn(element.current))
    const at = isAboutFields(error) ? problemAt : undefined
    const errors = { ...fieldErrors, ...(at !== undefined && said !== null && { [at]: said }) }
    setErrors(errors)
    setSentence(at === undefined ? said : null)
    // The fields were disabled while it was sent, which takes the focus.
    if (!focusFirst(element.current, Object.keys(errors)) && focused.current instanceof HTMLElement) focused.current.focus()
  }, [error, problemAt, setErrors])

  const submit = form.onSubmit(
    (now) => {
      focused.current = document.activeElement
      onSubmit(now)
    },
    (errors) => focusFirst(element.current, Object.keys(errors)),
  )
  return {
    element,
    values: form.values,
    field: <Field extends keyof Values & string>(field: Field) => ({ ...form.getInputProps(field), value: form.values[field] }),
    checkbox: <Field extends keyof Values & string>(field: Field) => form.getInputProps(field, { type: 'checkbox' }),
    set: (changes: Partial<Values>) => form.setValues(changes),
    /** It was sent and the dialog stays open: nothing is lost by closing. */
    markSent: () => setKept(form.getValues()),
    isTyped: onDraft === undefined && isTyped(form.values, kept, spared),
    isPending: send.isPending,
    problem: error !== null && sentence !== null ? (problem ?? sentence) : null,
    submit: (event: FormEvent<HTMLFormElement>) => {
      if (!send.isPending) submit(event)
      else event.preventDefault()
    },
  }
}

export type DialogForm = Pick<ReturnType<typeof useDialogForm>, 'element' | 'isTyped' | 'isPending' | 'problem' | 'submit'>

/** A refusal of what was sent; not a missing session, one that came too late or too often, or a failure on the way. */
const isAboutFields = (error: Error): boolean =>
  error instanceof Refusal && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)

const fieldsIn = (form: HTMLFormElement | null) => [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
const pathsIn = (form: HTMLFormElement | null) => fieldsIn(form).map((each) => each.dataset.path ?? '')

/** Focuses the first of these fields on the page. */
function focusFirst(form: HTMLFormElement | null, fields: readonly string[]): boolean {
  const found = fieldsIn(form).find((each) => fields.includes(each.dataset.path ?? ''))
  found?.focus()
  return found !== undefined
}
