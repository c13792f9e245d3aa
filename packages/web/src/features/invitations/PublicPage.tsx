import { Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { productName } from '../../lib/product.ts';
import { brandingQuery } from '../session/queries.ts';
import classes from './PublicPage.module.css';

/** A page for somebody who follows a link in a mail, signed in or not: the association's name, then what it is about. */
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
