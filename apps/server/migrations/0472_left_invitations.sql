-- Who was invited to an organization, and then joined another one, was still among the people of its projects and departments.
delete from project_members using projects, organizations, users
where projects._id = project_members.project_id and organizations._id = projects.owner_id and users._id = project_members.user_id
  and users.organization_id is distinct from organizations._id
  and not exists (select from invites where invites.user_id = users._id and invites.organization_id = organizations._id);

delete from department_members using departments, users
where departments._id = department_members.department_id and users._id = department_members.user_id
  and users.organization_id is distinct from departments.organization_id
  and not exists (select from invites where invites.user_id = users._id and invites.organization_id = departments.organization_id);
