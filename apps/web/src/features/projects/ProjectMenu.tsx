import { ActionIcon, Menu } from '@mantine/core'
import { IconBuilding, IconDots, IconEye, IconPhotoEdit, IconTrash, IconUsers } from '@tabler/icons-react'
import { useCan, useUser } from '#platform/session'
import type { DialogName } from './ProjectDialogs.tsx'
import type { Project } from './projects.api.ts'

type ProjectMenuProps = { project: Project; onOpen: () => void; onDialog: (dialog: DialogName) => void }

export function ProjectMenu({ project, onOpen, onDialog }: ProjectMenuProps) {
  const may = useCan()
  const user = useUser()
  // Made before the person joined: theirs until they hand it over.
  const mayHandOver = project.organization_id === null && user.organization_id !== null && may('projects:can_modify')
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`Options for ${project.title}`}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye size={17} stroke={1.7} />} onClick={onOpen}>
          View Project
        </Menu.Item>
        {may('projects:can_modify') && (
          <Menu.Item leftSection={<IconPhotoEdit size={17} stroke={1.7} />} onClick={() => onDialog({ name: 'poster', project })}>
            Update Poster
          </Menu.Item>
        )}
        {project.organization_id !== null && (
          <Menu.Item leftSection={<IconUsers size={17} stroke={1.7} />} onClick={() => onDialog({ name: 'members', project })}>
            Project Members
          </Menu.Item>
        )}
        {mayHandOver && (
          <Menu.Item leftSection={<IconBuilding size={17} stroke={1.7} />} onClick={() => onDialog({ name: 'handOver', project })}>
            Hand over to organization
          </Menu.Item>
        )}
        {may('projects:can_delete') && (
          <>
            <Menu.Divider />
            <Menu.Item
              data-danger
              leftSection={<IconTrash size={17} stroke={1.7} />}
              onClick={() => onDialog({ name: 'delete', projects: [project] })}
            >
              Delete Project
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
