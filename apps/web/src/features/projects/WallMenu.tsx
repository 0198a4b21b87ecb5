import { MenuAnchor } from '@answerprint/ui/MenuAnchor'
import { Menu } from '@mantine/core'
import {
  IconBuilding,
  IconEye,
  IconFolderOpen,
  IconFolderShare,
  IconPencil,
  IconPhotoEdit,
  IconTrash,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useEffect } from 'react'
import { useCan, useUser } from '#platform/session'
import type { Project, ProjectFolder } from './projects.api.ts'
import { type OpenMenu, useOnWall, useWall } from './wall.ts'

/** The options of one tile, at the position of its button. */
export function WallMenu() {
  const { store } = useWall()
  const menu = useOnWall((state) => state.menu)
  useCloseOnScroll(menu !== null, () => store.setState({ menu: null }))
  if (menu === null) return null
  return <OptionsOf key={menu.item._id} menu={menu} onClose={() => store.setState({ menu: null })} />
}

function OptionsOf({ menu: { item, at }, onClose }: { menu: OpenMenu; onClose: () => void }) {
  const { giveBack } = useWall()
  const handleClose = () => {
    onClose()
    giveBack()
  }
  return (
    <Menu opened onChange={(opened) => !opened && handleClose()} returnFocus={false} withinPortal position="bottom-end">
      <Menu.Target>
        <MenuAnchor at={at} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Options for ${item.title}`}>
        {item.is_folder ? <FolderOptions folder={item} /> : <ProjectOptions project={item} />}
      </Menu.Dropdown>
    </Menu>
  )
}

type ItemProps = { icon: TablerIcon; label: string; danger?: boolean; onClick: () => void }

const Item = ({ icon: Icon, label, danger, onClick }: ItemProps) => (
  <Menu.Item leftSection={<Icon size={17} stroke={1.7} />} data-danger={danger || undefined} onClick={onClick}>
    {label}
  </Menu.Item>
)

function ProjectOptions({ project }: { project: Project }) {
  const may = useCan(project)
  const user = useUser()
  const { open, show } = useWall()
  const mayEdit = may('projects:can_modify')
  const isTheirs = project.organization_id !== null
  return (
    <>
      <Item icon={IconEye} label="View Project" onClick={() => open(project)} />
      {mayEdit && <Item icon={IconPhotoEdit} label="Update Poster" onClick={() => show({ name: 'poster', project })} />}
      {isTheirs && may('users_and_roles:can_modify') && (
        <Item icon={IconUsers} label="Update Access" onClick={() => show({ name: 'members', project })} />
      )}
      {mayEdit && <Item icon={IconFolderShare} label="Move to folder" onClick={() => show({ name: 'move', projects: [project] })} />}
      {/* Made before the person joined: theirs until they hand it over. */}
      {!isTheirs && user.organization_id !== null && (
        <Item icon={IconBuilding} label="Hand over to organization" onClick={() => show({ name: 'handOver', project })} />
      )}
      {may('projects:can_delete') && (
        <>
          <Menu.Divider />
          <Item icon={IconTrash} label="Delete Project" danger onClick={() => show({ name: 'delete', projects: [project] })} />
        </>
      )}
    </>
  )
}

function FolderOptions({ folder }: { folder: ProjectFolder }) {
  const mayEdit = useCan(folder)('projects:can_modify')
  const { open, show, removeFolder } = useWall()
  return (
    <>
      <Item icon={IconFolderOpen} label="View Folder" onClick={() => open(folder)} />
      {mayEdit && (
        <>
          <Item icon={IconPencil} label="Rename Folder" onClick={() => show({ name: 'renameFolder', folder })} />
          <Menu.Divider />
          <Item icon={IconTrash} label="Delete Folder" danger onClick={() => removeFolder(folder)} />
        </>
      )}
    </>
  )
}

/** The menu is positioned in the window, so it closes when the page scrolls or the window is resized. */
function useCloseOnScroll(opened: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!opened) return undefined
    window.addEventListener('wheel', onClose, { passive: true })
    window.addEventListener('resize', onClose)
    return () => {
      window.removeEventListener('wheel', onClose)
      window.removeEventListener('resize', onClose)
    }
  }, [opened, onClose])
}
