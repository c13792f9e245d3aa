import { Counter, Gauge, type Registry } from 'prom-client';

interface Named {
  readonly name: string;
  readonly help: string;
}

type Read<T> = () => T | Promise<T>;

/** A gauge that is read at each scrape and left out while its value is null. */
export const createGauge = (registry: Registry, named: Named, read: Read<number | null>): Gauge =>
  new Gauge({
    ...named,
    registers: [registry],
    async collect() {
      const value = await read();
      if (value === null) this.remove();
      else this.set(value);
    },
  });

/** A gauge with one label; values that are null are left out. */
export const createLabelledGauge = (
  registry: Registry,
  { label, ...named }: Named & { readonly label: string },
  read: Read<Readonly<Record<string, number | null>>>,
): Gauge =>
  new Gauge({
    ...named,
    labelNames: [label],
    registers: [registry],
    async collect() {
      for (const [name, value] of Object.entries(await read())) {
        if (value === null) this.remove(name);
        else this.set({ [label]: name }, value);
      }
    },
  });

/** A counter whose value is stored elsewhere. */
export const createCounter = (registry: Registry, named: Named, read: () => number): Counter =>
  new Counter({
    ...named,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
