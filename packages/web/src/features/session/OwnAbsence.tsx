import { useTranslations } from 'use-intl';
import { useCall } from '../../lib/query.ts';
import { later } from '../../ui/later.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUser } from './current.ts';

const AbsenceCard = later(() => import('../people/AbsenceCard.tsx'), null);

/** When this person is away. */
export function OwnAbsence() {
  const t = useTranslations('absence');
  const { away } = useUser();
  const { mutate, isPending } = useCall('PATCH /user/settings', {
    invalidates: ['GET /user'],
    onSuccess: () => toast.done(t('saved')),
  });
  return (
    <AbsenceCard
      key={`${away?.from} ${away?.to}`}
      own
      away={away}
      busy={isPending}
      onSave={(wanted) => mutate({ body: { away: wanted } })}
    />
  );
}
