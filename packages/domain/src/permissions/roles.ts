/** Roles in the association (specification §3). A user can also have none: null. */
export const ROLES = [
  { id: 0, name: 'office' },
  { id: 1, name: 'gpc' },
  { id: 2, name: 'committee' },
  { id: 3, name: 'delegate' },
  { id: 4, name: 'external' },
  { id: 5, name: 'igo' },
] as const;

export type Role = (typeof ROLES)[number]['id'];
export const ROLE_IDS = ROLES.map(({ id }) => id);
export type RoleName = (typeof ROLES)[number]['name'];

export const ROLE = { office: 0, gpc: 1, committee: 2, delegate: 3, external: 4, igo: 5 } as const satisfies Record<
  RoleName,
  Role
>;

export const roleName = (role: Role | null): RoleName | 'none' => ROLES.find((row) => row.id === role)?.name ?? 'none';

/** The person who acts. In every table, `office` means `superuser`, whatever the role. */
export interface Actor {
  readonly id: number;
  readonly role: Role | null;
  readonly superuser: boolean;
}

/** True if a person can read the report of a year: the office, GPC and IGO. */
export const canReadReport = ({ superuser, role }: Pick<Actor, 'superuser' | 'role'>): boolean =>
  superuser || role === ROLE.gpc || role === ROLE.igo;
