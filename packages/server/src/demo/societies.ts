import { ROLE } from '@imprimatur/domain';
import type { DemoPerson } from './people.ts';

const createDelegate = (
  key: string,
  [firstName, lastName, gender]: readonly [string, string, 0 | 1],
  [hospital, city, country]: readonly [string, string, string],
  phone: string,
): Omit<DemoPerson, 'label'> => ({
  key,
  firstName,
  lastName,
  role: ROLE.delegate,
  gender,
  hospital,
  city,
  country,
  committee: `National Society of ${country}`,
  phone,
});

/** Delegates of further countries. They belong to the sample association only, and the sign-in screen has no buttons for them. */
export const MORE_DELEGATES: readonly Omit<DemoPerson, 'label'>[] = [
  createDelegate('spain', ['Carmen', 'Ibáñez', 1], ['Hospital del Prado Alto', 'Seville', 'Spain'], '+34 95 555 0113'),
  createDelegate('hungary', ['Gergely', 'Fodor', 0], ['Mátyás Hospital', 'Pécs', 'Hungary'], '+36 72 555 0114'),
  createDelegate(
    'finland',
    ['Aino', 'Lehtonen', 1],
    ['Saimaa Central Hospital', 'Kuopio', 'Finland'],
    '+358 17 555 0115',
  ),
  createDelegate('belgium', ['Pieter', 'Claes', 0], ['AZ Sint-Rombout', 'Ghent', 'Belgium'], '+32 9 555 0116'),
  createDelegate('croatia', ['Ivana', 'Perić', 1], ['KB Sveti Vid', 'Split', 'Croatia'], '+385 21 555 0117'),
  createDelegate('denmark', ['Rasmus', 'Holm', 0], ['Fjordens Hospital', 'Aarhus', 'Denmark'], '+45 55 55 01 18'),
  createDelegate('romania', ['Elena', 'Dumitrescu', 1], ['Spitalul Sfânta Ana', 'Cluj', 'Romania'], '+40 264 555 0119'),
  createDelegate('switzerland', ['Reto', 'Brunner', 0], ['Spital Aarebogen', 'Bern', 'Switzerland'], '+41 31 555 0120'),
  createDelegate('slovenia', ['Maja', 'Zupan', 1], ['Bolnišnica Ob Savi', 'Ljubljana', 'Slovenia'], '+386 1 555 0121'),
  createDelegate('lithuania', ['Tomas', 'Kairys', 0], ['Nemunas Hospital', 'Kaunas', 'Lithuania'], '+370 37 555 0122'),
];
