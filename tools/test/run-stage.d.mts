interface Stage {
  readonly title: string;
  readonly command: readonly string[];
}

interface Options {
  readonly folder: string;
  readonly show: boolean;
  readonly failure?: AbortController;
  readonly limits?: { readonly finish: number; readonly end: number };
}

interface End {
  readonly title: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
}

export function runStage(stage: Stage, options: Options): Promise<End>;
