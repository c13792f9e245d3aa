export function giveUp(sentence: string): never;
export function ensurePackages(): Promise<void>;
export function ensureBuild(): Promise<void>;
export function ensureDebian(what: string, packages: readonly string[]): Promise<boolean>;
export function ensureChromium(run: { readonly long: boolean }): Promise<string>;
export function ensureProxies(): Promise<void>;
export function ensurePromtool(folder: string): Promise<string | undefined>;
