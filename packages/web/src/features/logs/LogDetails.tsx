import { useTranslations } from 'use-intl';
import { formatDateTime } from '../../lib/dates.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { type LogFact, parseLogFacts } from './flatten.ts';
import classes from './Logs.module.css';
import type { LogRow } from './rows.ts';

const isChange = (fact: LogFact): fact is Extract<LogFact, { old: string }> => 'old' in fact;

function Changes({ facts }: { facts: readonly Extract<LogFact, { old: string }>[] }) {
  const t = useTranslations('logs');
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('old')}</th>
          <th scope="col">{t('new')}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.path}>
            <th scope="row">{fact.path}</th>
            <td>{fact.old === '' ? <i>{t('none')}</i> : <del>{fact.old}</del>}</td>
            <td>{fact.new === '' ? <i>{t('none')}</i> : <ins>{fact.new}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The data of a row as key-value pairs. Changes are shown as an old and a new value. */
export function LogDetails({ row, onClose }: { row: LogRow | null; onClose: () => void }) {
  const t = useTranslations('logs');
  const facts = row === null ? [] : parseLogFacts(row.data);
  const changes = facts.filter(isChange);
  return (
    <Dialog opened={row !== null} onClose={onClose} size="lg" title={row && t('rowTitle', { id: row.id })}>
      {row && (
        <div className={classes.details}>
          <Facts
            facts={[
              { label: t('column.created_at'), value: formatDateTime(row.created_at) },
              { label: t('column.user_name'), value: row.user_name },
              { label: t('column.model'), value: row.model_id === null ? row.model : `${row.model} ${row.model_id}` },
              { label: t('column.action'), value: row.action },
              ...(row.unique_id === null ? [] : [{ label: t('column.unique_id'), value: row.unique_id }]),
            ]}
          />
          {changes.length > 0 && <Changes facts={changes} />}
          <Facts
            facts={facts
              .filter((fact) => !isChange(fact))
              .map((fact) => ({ label: fact.path || t('value'), value: 'value' in fact ? fact.value : '' }))}
          />
          {facts.length === 0 && <p>{t('nothingInside')}</p>}
        </div>
      )}
    </Dialog>
  );
}
