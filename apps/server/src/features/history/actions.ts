import type { HistoryType } from '@answerprint/contract/history'
import { type Sentence, say } from './sentence.ts'

/** Named to those who see it too; others read "another project", and so does the search. */
export type OtherProject = { other_project_id?: string; project?: string }

/** The parameters of each action. Names are kept as they were then. */
export type Parameters = {
  'project.created': { name: string }
  'project.renamed': { from: string; to: string }
  'project.changed': { field: string }
  'project.poster_changed': object
  'project.poster_removed': object
  'project.moved': { folder: string | null }
  'project.access_given': { people: readonly string[] }
  'project.access_taken': { people: readonly string[] }
  'project.handed_over': object
  'custom_field.added': { name: string }
  'custom_field.changed': { name: string }
  'custom_field.deleted': { name: string }
  'credits.category_added': { name: string }
  'credits.category_renamed': { from: string; to: string }
  'credits.category_changed': { name: string }
  'credits.category_deleted': { name: string }
  'credits.credit_added': { name: string; category: string }
  'credits.credit_changed': { name: string; category: string }
  'credits.credit_deleted': { name: string; category: string }
  'credits.reordered': object
  'file.uploaded': { name: string; place?: string }
  'dcp.verified': { name: string }
  'dcp.failed': { name: string }
  'file.damaged': { name: string }
  'file.repaired': { name: string }
  'file.renamed': { from: string; to: string }
  'file.changed': { name: string; field: string }
  'file.moved': { names: readonly string[]; count: number; place?: string }
  'file.moved_away': { names: readonly string[]; count: number } & OtherProject
  'file.moved_here': { names: readonly string[]; count: number; place?: string } & OtherProject
  'file.deleted': { names: readonly string[]; count: number }
  'folder.created': { names: readonly string[]; count: number }
  'folder.renamed': { from: string; to: string }
  'screener.created': { name: string }
  'screener.cancelled': { name: string }
  'screener.published': { name: string }
  'screener.damaged': { name: string }
  'screener.repaired': { name: string }
  'screener.renamed': { from: string; to: string }
  'screener.marks_begun': { name: string }
  'screener.protected': { name: string }
  'screener.unprotected': { name: string }
  'screener.thumbnail_changed': { name: string }
  'subtitles.added': { name: string; language: string }
  'subtitles.opened': { name: string; language: string }
  'subtitles.shown': { name: string; language: string }
  'subtitles.hidden': { name: string; language: string }
  'subtitles.changed': { name: string; language: string; field: string }
  'subtitles.repaired': { name: string; language: string; version: number }
  'subtitles.removed': { name: string; language: string }
  'screener.deleted': { names: readonly string[]; count: number }
  'share.sent': { names: readonly string[]; count: number; screener: string }
  'share.link_made': { name: string; screener: string }
  'share.sent_again': { name: string; screener: string }
  'share.changed': { names: readonly string[]; count: number; screener: string; field: string }
  'share.expired': { names: readonly string[]; count: number; screener: string }
  'share.extension_requested': { name: string; screener: string }
  'share.views_requested': { name: string; screener: string }
  'package.sent': { names: readonly string[]; count: number; package: string }
  'package.link_made': { package: string }
  'package.changed': { package: string; field: string }
  'package.expired': { package: string }
  'request.created': { title: string }
  'request.changed': { title: string; field: string }
  'request.closed': { title: string }
  'request.reopened': { title: string }
  'request.sent': { title: string; names: readonly string[]; count: number }
  'request.received': { title: string; from: string; names: readonly string[]; count: number }
  'video.received': { from: string; name: string; part: string }
  'video.submitted': { from: string; section: string }
  'video.approved': { section: string }
  'video.returned': { section: string; reason: string }
  'video.completed': { title: string }
  'video.left_out': { names: readonly string[]; count: number }
  'video.withdrawn': { title: string }
  'video.reopened': { title: string }
  'package.revived': { package: string }
  'package.wrote': { package: string; who: string }
  'package.saved': { name: string; package: string; who: string }
  'attachment.added': { names: readonly string[]; count: number }
  'attachment.removed': { name: string }
  'order.placed': { name: string }
  'order.moved': { name: string; status: string }
  'order.files_moved': { name: string; status: string }
  'order.delivered': { name: string; file: string }
}
export type Action = keyof Parameters
type By = { by: string }
type Template<A extends Action> = { type: HistoryType; sentence(parameters: Parameters[A] & By): Sentence }

const project = <A extends Action>(sentence: Template<A>['sentence']): Template<A> => ({ type: 'Project', sentence })
const file = <A extends Action>(sentence: Template<A>['sentence']): Template<A> => ({ type: 'File', sentence })
const screener = <A extends Action>(sentence: Template<A>['sentence']): Template<A> => ({ type: 'Screener', sentence })
const order = <A extends Action>(sentence: Template<A>['sentence']): Template<A> => ({ type: 'Order', sentence })

/** The sentence of each action, and the type that it is filtered by. */
export const templates: { [A in Action]: Template<A> } = {
  'project.created': project(({ by, name }) => say`${by} created the project ${name}`),
  'project.renamed': project(({ by, from, to }) => say`${by} renamed the project from ${from} to ${to}`),
  'project.changed': project(({ by, field }) => say`${by} changed the ${plain(field)}`),
  'project.poster_changed': project(({ by }) => say`${by} changed the poster`),
  'project.poster_removed': project(({ by }) => say`${by} removed the poster`),
  'project.moved': project(({ by, folder }) =>
    folder === null ? say`${by} moved the project out of its folder` : say`${by} moved the project to the folder ${folder}`,
  ),
  'project.access_given': project(({ by, people }) => say`${by} gave ${listed(people, people.length)} access to the project`),
  'project.access_taken': project(({ by, people }) => say`${by} took access to the project from ${listed(people, people.length)}`),
  'project.handed_over': project(({ by }) => say`${by} handed the project over to the organization`),
  'custom_field.added': project(({ by, name }) => say`${by} added the custom field ${orUntitled(name)}`),
  'custom_field.changed': project(({ by, name }) => say`${by} changed the custom field ${orUntitled(name)}`),
  'custom_field.deleted': project(({ by, name }) => say`${by} deleted the custom field ${orUntitled(name)}`),
  'credits.category_added': project(({ by, name }) => say`${by} added the credit category ${name}`),
  'credits.category_renamed': project(({ by, from, to }) => say`${by} renamed the credit category ${from} to ${to}`),
  'credits.category_changed': project(({ by, name }) => say`${by} changed the credit category ${name}`),
  'credits.category_deleted': project(({ by, name }) => say`${by} deleted the credit category ${name}`),
  'credits.credit_added': project(({ by, name, category }) => say`${by} added ${orUntitled(name)} to the credits of ${category}`),
  'credits.credit_changed': project(({ by, name, category }) => say`${by} changed ${orUntitled(name)} in the credits of ${category}`),
  'credits.credit_deleted': project(({ by, name, category }) => say`${by} removed ${orUntitled(name)} from the credits of ${category}`),
  'credits.reordered': project(({ by }) => say`${by} changed the order of the credits`),
  'file.uploaded': file(({ by, name, place }) => say`${by} uploaded ${name}${to(place)}`),
  'dcp.verified': file(({ name }) => say`The package ${name} was checked: every hash is right`),
  'dcp.failed': file(({ name }) => say`The package ${name} was checked: it is not what its packing list names`),
  'file.damaged': file(({ name }) => say`The stored copy of ${name} was found damaged`),
  'file.repaired': file(({ name }) => say`${name} was repaired: it is again what was uploaded`),
  'file.renamed': file(({ by, from, to: name }) => say`${by} renamed ${from} to ${name}`),
  'file.changed': file(({ by, name, field }) => say`${by} changed the ${plain(field)} of ${name}`),
  'file.moved': file(({ by, names, count, place }) => say`${by} moved ${listed(names, count)} to ${place ?? 'the project'}`),
  'file.moved_away': file(({ by, names, count, project: there }) => say`${by} moved ${listed(names, count)} to ${another(there)}`),
  'file.moved_here': file(
    ({ by, names, count, project: there, place }) => say`${by} moved ${listed(names, count)} here from ${another(there)}${to(place)}`,
  ),
  'file.deleted': file(({ by, names, count }) => say`${by} deleted ${listed(names, count)}`),
  'folder.created': file(({ by, names, count }) => say`${by} created the folder${plain(count > 1 ? 's' : '')} ${listed(names, count)}`),
  'folder.renamed': file(({ by, from, to: name }) => say`${by} renamed the folder ${from} to ${name}`),
  'screener.created': screener(({ by, name }) => say`${by} created the screener ${name}`),
  'screener.cancelled': screener(({ by, name }) => say`${by} cancelled the encoding of the screener ${name}`),
  'screener.published': screener(({ name }) => say`The screener ${name} was published`),
  'screener.damaged': screener(({ name }) => say`Parts of the screener ${name} were found damaged in storage`),
  'screener.repaired': screener(({ name }) => say`The screener ${name} was repaired`),
  'screener.renamed': screener(({ by, from, to: name }) => say`${by} renamed the screener ${from} to ${name}`),
  'screener.marks_begun': screener(({ by, name }) => say`${by} had forensic marks made for the screener ${name}`),
  'screener.protected': screener(({ by, name }) => say`${by} protected the screener ${name}: only copies with forensic watermarks`),
  'screener.unprotected': screener(({ by, name }) => say`${by} ended the protection of the screener ${name}`),
  'screener.thumbnail_changed': screener(({ by, name }) => say`${by} changed the thumbnail of the screener ${name}`),
  'subtitles.added': screener(({ by, name, language }) => say`${by} added ${language} subtitles to the screener ${name}`),
  'subtitles.opened': screener(
    ({ by, name, language }) => say`${by} opened a file as ${language} subtitles of the screener ${name}, to edit them`,
  ),
  'subtitles.shown': screener(({ by, name, language }) => say`${by} showed the ${language} subtitles of the screener ${name} to reviewers`),
  'subtitles.hidden': screener(({ by, name, language }) => say`${by} hid the ${language} subtitles of the screener ${name} from reviewers`),
  'subtitles.changed': screener(
    ({ by, name, language, field }) => say`${by} changed the ${plain(field)} of the ${language} subtitles of the screener ${name}`,
  ),
  'subtitles.repaired': screener(
    ({ by, name, language, version }) => say`${by} saved version ${String(version)} of the ${language} subtitles of the screener ${name}`,
  ),
  'subtitles.removed': screener(({ by, name, language }) => say`${by} removed the ${language} subtitles of the screener ${name}`),
  'screener.deleted': screener(
    ({ names, count }) =>
      say`The screener${plain(count > 1 ? 's' : '')} ${listed(names, count)} ${plain(count > 1 ? 'were' : 'was')} deleted with the film`,
  ),
  'share.sent': screener(({ by, names, count, screener: film }) => say`${by} sent the screener ${film} to ${reviewers(names, count)}`),
  'share.link_made': screener(({ by, name, screener: film }) => say`${by} shared the screener ${film} by the link ${name}`),
  'share.sent_again': screener(({ by, name, screener: film }) => say`${by} sent the screener ${film} to ${name} again`),
  'share.changed': screener(
    ({ by, names, count, screener: film, field }) => say`${by} changed the ${plain(field)} of ${reviewers(names, count)} for ${film}`,
  ),
  'share.expired': screener(({ by, names, count, screener: film }) => say`${by} expired the link of ${reviewers(names, count)} to ${film}`),
  'share.extension_requested': screener(({ name, screener: film }) => say`${name} asked for more time for ${film}`),
  'share.views_requested': screener(({ name, screener: film }) => say`${name} asked for more views of ${film}`),
  'package.sent': file(({ by, names, count, package: content }) => say`${by} shared ${content} with ${listed(names, count)}`),
  'package.link_made': file(({ by, package: content }) => say`${by} shared ${content} by a link`),
  'package.changed': file(({ by, package: content, field }) => say`${by} changed the ${plain(field)} of the links to ${content}`),
  'package.revived': file(({ by, package: content }) => say`${by} opened the links to ${content} again`),
  'package.wrote': file(({ package: content, who }) => say`${who} wrote to the sender of ${content}`),
  'package.saved': file(({ name, package: content, who }) => say`${who} saved ${name} of ${content} to their account`),
  'package.expired': file(({ by, package: content }) => say`${by} expired the links to ${content}`),
  'request.created': file(({ by, title }) => say`${by} created the file request ${title}`),
  'request.changed': file(({ by, title, field }) => say`${by} changed the ${plain(field)} of the file request ${title}`),
  'request.closed': file(({ by, title }) => say`${by} closed the file request ${title}`),
  'request.reopened': file(({ by, title }) => say`${by} re-opened the file request ${title}`),
  'request.sent': file(({ by, title, names, count }) => say`${by} sent the file request ${title} to ${listed(names, count)}`),
  'video.received': file(({ from, name, part }) => say`${from} sent ${name} as the ${plain(part)}`),
  'video.submitted': project(({ from, section }) => say`${from} submitted the ${plain(section)}`),
  'video.approved': project(({ by, section }) => say`${by} approved the ${plain(section)}`),
  'video.returned': project(({ by, section, reason }) => say`${by} sent the ${plain(section)} back: ${reason}`),
  'video.completed': project(({ by, title }) => say`${by} approved the on-demand request ${title}`),
  'video.left_out': project(({ by, names, count }) => say`${by} did not take over ${listed(names, count)}`),
  'video.withdrawn': project(({ by, title }) => say`${by} withdrew the on-demand request ${title}`),
  'video.reopened': project(({ by, title }) => say`${by} opened the on-demand request ${title} again`),
  'request.received': file(({ from, title, names, count }) => say`${from} sent ${listed(names, count)} for the file request ${title}`),
  'attachment.added': screener(({ by, names, count }) => say`${by} attached ${listed(names, count)} to the screeners`),
  'order.placed': order(({ by, name }) => say`${by} ordered ${name}`),
  'order.moved': order(({ name, status }) => say`The order ${name} is now ${plain(status)}`),
  'order.files_moved': order(({ name, status }) => say`The files of the order ${name} are now ${plain(status)}`),
  'order.delivered': order(({ name, file: result }) => say`The order ${name} delivered ${result}`),
  'attachment.removed': screener(({ by, name }) => say`${by} removed the attachment ${name}`),
}

/** One of our own words, chosen by the caller: not shown as a name. */
const plain = (word: string): Sentence => (word ? [{ text: word, isName: false }] : [])
const to = (place: string | undefined): Sentence => (place === undefined ? [] : say` to ${place}`)
const another = (title: string | undefined): Sentence => (title === undefined ? plain('another project') : say`the project ${title}`)
const orUntitled = (name: string): string | Sentence => name || plain('without a name')
const reviewers = (names: readonly string[], count: number): Sentence =>
  count === 1 ? say`${names[0] ?? ''}` : say`${`${count} reviewers`}`

/** The number of names in one entry; the others are counted. */
export const MOST_NAMES = 3
function listed(names: readonly string[], count: number): Sentence {
  const shown = names.slice(0, MOST_NAMES)
  const rest = count - shown.length
  const parts: Sentence[] = [...shown.map((each) => say`${each}`), ...(rest > 0 ? [say`${`${rest} more`}`] : [])]
  return parts.flatMap((each, index) => [...plain(index === 0 ? '' : index === parts.length - 1 ? ' and ' : ', '), ...each])
}
