export const toTick = (is: boolean): 0 | 1 => (is ? 1 : 0);
