import { filmName } from '@answerprint/contract/film-name'

/** A screener as it is named to people: by its film, and by its own name where it has one. */
export const filmOf = ({ project_title, name }: { project_title: string; name: string }): string => filmName(project_title, name)
