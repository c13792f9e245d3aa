import { ROLE, type Role } from '@imprimatur/domain';
import type { Config } from '../config/config.ts';

export const DEMO_PASSWORD = 'demo';

export interface DemoPerson {
  /** The part of the address before `@demo.example`. */
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly superuser?: true;
  readonly gender: 0 | 1;
  readonly hospital: string;
  readonly city: string;
  readonly country: string;
  readonly committee?: string;
  readonly phone: string;
  /** The label of the sign-in button. */
  readonly label: string;
}

/** The people of the sample association (decisions §8). */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    key: 'office',
    firstName: 'Helene',
    lastName: 'Brandauer',
    role: ROLE.office,
    superuser: true,
    gender: 1,
    hospital: 'ENMA Office',
    city: 'Vienna',
    country: 'Austria',
    phone: '+43 1 555 0101',
    label: 'Office',
  },
  {
    key: 'gpc',
    firstName: 'Matteo',
    lastName: 'Ferrante',
    role: ROLE.gpc,
    gender: 0,
    hospital: 'Ospedale San Lazzaro',
    city: 'Bologna',
    country: 'Italy',
    committee: 'Guidelines and Publications Council',
    phone: '+39 051 555 0102',
    label: 'GPC',
  },
  {
    key: 'gpc2',
    firstName: 'Ingrid',
    lastName: 'Solberg',
    role: ROLE.gpc,
    gender: 1,
    hospital: 'Fjordbyen University Hospital',
    city: 'Bergen',
    country: 'Norway',
    committee: 'Guidelines and Publications Council',
    phone: '+47 55 55 01 03',
    label: 'GPC, second member',
  },
  {
    key: 'igo',
    firstName: 'Philippe',
    lastName: 'Marchand',
    role: ROLE.igo,
    gender: 0,
    hospital: 'Hôpital Sainte-Claire',
    city: 'Lyon',
    country: 'France',
    committee: 'Board',
    phone: '+33 4 55 55 01 04',
    label: 'Board (IGO)',
  },
  {
    key: 'submitter',
    firstName: 'Katarina',
    lastName: 'Novák',
    role: ROLE.committee,
    gender: 1,
    hospital: 'University Hospital Brno-South',
    city: 'Brno',
    country: 'Czechia',
    committee: 'CV',
    phone: '+420 555 010 105',
    label: 'Submitter',
  },
  {
    key: 'reviewer',
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    role: ROLE.committee,
    gender: 0,
    hospital: 'Mälaren University Hospital',
    city: 'Uppsala',
    country: 'Sweden',
    committee: 'NI',
    phone: '+46 18 555 01 06',
    label: 'Reviewer',
  },
  {
    key: 'reviewer2',
    firstName: 'Beatriz',
    lastName: 'Carvalho',
    role: ROLE.committee,
    gender: 1,
    hospital: 'Hospital da Ribeira',
    city: 'Porto',
    country: 'Portugal',
    committee: 'DO',
    phone: '+351 22 555 0107',
    label: 'Second reviewer',
  },
  {
    key: 'coauthor',
    firstName: 'Tobias',
    lastName: 'Reinhardt',
    role: ROLE.committee,
    gender: 0,
    hospital: 'Klinikum Isartal',
    city: 'Munich',
    country: 'Germany',
    committee: 'CV',
    phone: '+49 89 555 0108',
    label: 'Co-author',
  },
  {
    key: 'cowriter',
    firstName: 'Sinead',
    lastName: "O'Rourke",
    role: ROLE.external,
    gender: 1,
    hospital: 'St. Brigid Hospital',
    city: 'Dublin',
    country: 'Ireland',
    phone: '+353 1 555 0109',
    label: 'Co-writer',
  },
  {
    key: 'delegate',
    firstName: 'Andrzej',
    lastName: 'Wiśniewski',
    role: ROLE.delegate,
    gender: 0,
    hospital: 'Wawel Medical Centre',
    city: 'Kraków',
    country: 'Poland',
    committee: 'National Society of Poland',
    phone: '+48 12 555 01 10',
    label: 'National delegate',
  },
  {
    key: 'delegate2',
    firstName: 'Eleni',
    lastName: 'Papadaki',
    role: ROLE.delegate,
    gender: 1,
    hospital: 'Aegean General Hospital',
    city: 'Athens',
    country: 'Greece',
    committee: 'National Society of Greece',
    phone: '+30 21 0555 0111',
    label: 'Second national delegate',
  },
  {
    key: 'external',
    firstName: 'Willem',
    lastName: 'de Groot',
    role: ROLE.external,
    gender: 0,
    hospital: 'Amstel Imaging Institute',
    city: 'Amsterdam',
    country: 'Netherlands',
    phone: '+31 20 555 0112',
    label: 'External',
  },
];

export const addressOf = (key: string): string => `${key}@demo.example`;

/** One button per person on the sign-in screen of the demo. */
export const QUICK_LOGINS: Config['quickLogins'] = DEMO_PEOPLE.map(({ key, label }) => ({
  label,
  email: addressOf(key),
  password: DEMO_PASSWORD,
}));
