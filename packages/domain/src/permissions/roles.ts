/** The roles of the association's people (specification §3). A user may also have none: `null`, shown as Not defined. */
export const ROLES = [
  { id: 0, name: 'office', label: 'Office' },
  { id: 1, name: 'gpc', label: 'Guidelines and Publications Council' },
  { id: 2, name: 'committee', label: 'Committee user' },
  { id: 3, name: 'delegate', label: 'National Delegate' },
  { id: 4, name: 'external', label: 'External' },
  { id: 5, name: 'igo', label: 'Internal Groups Officer' },
] as const;

export type Role = (typeof ROLES)[number]['id'];
export const ROLE_IDS = ROLES.map(({ id }) => id);
export type RoleName = (typeof ROLES)[number]['name'];

export const ROLE = { office: 0, gpc: 1, committee: 2, delegate: 3, external: 4, igo: 5 } as const satisfies Record<
  RoleName,
  Role
>;

export const roleLabel = (role: Role | null): string => ROLES.find((row) => row.id === role)?.label ?? 'Not defined';

/** The person who acts. In every table "office" means `superuser`, whatever the role. */
export interface Actor {
  readonly id: number;
  readonly role: Role | null;
  readonly superuser: boolean;
}
