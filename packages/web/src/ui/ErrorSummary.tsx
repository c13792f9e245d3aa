import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './ErrorSummary.module.css';

interface Props {
  /** Error sentences by field path, as in `form.errors`. If empty, nothing is shown. */
  errors: Readonly<Record<string, ReactNode>>;
  /** Names of the fields, by path. */
  labels?: Readonly<Record<string, string>>;
  /** Number of attempts to submit. Each further attempt moves the focus back to the summary. */
  attempt?: number;
  title?: string;
}

/** Fields of `@mantine/form` have their path in `data-path`. If several fields are shown as one, it is the path above them. */
export function focusField(path: string): void {
  const marked = document.querySelector(`[data-path="${CSS.escape(path)}"], [name="${CSS.escape(path)}"]`);
  if (marked === null && path.includes('.')) return focusField(path.slice(0, path.lastIndexOf('.')));
  const field = marked?.matches('input, textarea, select, button, [tabindex]')
    ? marked
    : marked?.querySelector('input, textarea, select, button');
  if (field instanceof HTMLElement) field.focus();
  else marked?.scrollIntoView({ block: 'center' });
}

/** If at least this many fields have the same error, the summary shows it only once. */
const MIN_REPEATED = 4;

interface LinkProps {
  path: string;
  children: ReactNode;
}

function FieldLink({ path, children }: LinkProps) {
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    focusField(path);
  };
  return (
    <li>
      <a href={`#${path}`} onClick={follow}>
        {children}
      </a>
    </li>
  );
}

/** The errors of a form, with a link to each field. Takes the focus when it appears. */
export function ErrorSummary({ errors, labels = {}, attempt = 0, title }: Props) {
  const t = useTranslations('ui');
  const box = useRef<HTMLDivElement>(null);
  const lines = Object.entries(errors).filter(([, sentence]) => Boolean(sentence));
  const shown = lines.length > 0;
  // Each further attempt focuses the summary again.
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;

  // Fields without a name are listed separately, because a link needs words.
  const groups = Map.groupBy(lines, ([path, sentence]) => (labels[path] ? sentence : path));
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.summary}>
      <strong>{title ?? t('errorSummary', { count: lines.length })}</strong>
      <ul>
        {[...groups.values()].map((group) =>
          group.length < MIN_REPEATED ? (
            group.map(([path, sentence]) => (
              <FieldLink key={path} path={path}>
                {labels[path] ? `${labels[path]}: ` : ''}
                {sentence}
              </FieldLink>
            ))
          ) : (
            <li key={group[0]?.[0]}>
              {group[0]?.[1]}
              <ul>
                {group.map(([path]) => (
                  <FieldLink key={path} path={path}>
                    {labels[path]}
                  </FieldLink>
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
