export function digestForAll(): string;
export function kept(name: string): string;
export function keep(name: string, words: string): void;
