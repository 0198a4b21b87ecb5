import type { Permission } from './permissions.ts'

/** The areas that are about a project and what is in it. */
const OF_PROJECTS = ['files:', 'projects:', 'screeners:']

export const isOfProjects = (permission: Permission): boolean => OF_PROJECTS.some((area) => permission.startsWith(area))

/** In a project of their own a person holds every grant of these areas, whatever their role in an organization, and is under no restriction. */
export const isOwnersGrant = (permission: Permission): boolean => isOfProjects(permission) && permission.includes(':can_')
