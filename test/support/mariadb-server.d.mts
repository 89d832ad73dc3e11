import type { ChildProcess } from 'node:child_process';

type Keeper = ChildProcess & { readonly stdin: NonNullable<ChildProcess['stdin']> };

export function serverFolder(): Promise<string>;
export function bareData(folder: string): Promise<void>;
export function newData(folder: string): Promise<void>;
export function startServer(folder: string, port: number, options?: readonly string[]): Keeper;
export function stopServer(keeper: Keeper): Promise<void>;
export function offerServer(port: number): Promise<() => Promise<void>>;
export function serverOfRun(): Promise<{ readonly folder: string; readonly port: number } | null>;
