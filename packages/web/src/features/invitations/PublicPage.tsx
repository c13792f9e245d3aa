import { Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { productName } from '../../lib/product.ts';
import { brandingQuery } from '../session/queries.ts';
import classes from './PublicPage.module.css';

/** A page behind a link in a mail, for people who are signed in or not. The header names the association. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  const product = productName();
  const { association } = useSuspenseQuery(brandingQuery()).data.data;
  return (
    <div className={classes.page}>
      <title>{`${title} · ${product}`}</title>
      <header className={classes.bar}>
        <span className={classes.product}>{product}</span>
        <span className={classes.association}>{association}</span>
      </header>
      <main className={classes.main}>
        <Title order={1}>{title}</Title>
        {children}
      </main>
    </div>
  );
}
