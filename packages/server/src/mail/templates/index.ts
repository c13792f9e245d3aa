import { abandoningTemplates } from './abandoning.ts';
import { deadlineTemplates } from './deadlines.ts';
import { guestTemplates } from './guests.ts';
import { libraryTemplates } from './library.ts';
import type { Templates } from './template.ts';
import { oversightTemplates } from './oversight.ts';
import { peopleTemplates } from './people.ts';
import { receiptTemplates } from './receipts.ts';
import { transitionTemplates } from './transitions.ts';
import type { TemplateName } from './values.ts';

/** All templates; a missing one does not compile. */
export const TEMPLATES: Templates<TemplateName> = {
  ...transitionTemplates,
  ...peopleTemplates,
  ...abandoningTemplates,
  ...deadlineTemplates,
  ...guestTemplates,
  ...libraryTemplates,
  ...oversightTemplates,
  ...receiptTemplates,
};

export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name);
