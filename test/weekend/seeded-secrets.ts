import { NodeSecrets } from '../../adapters/system/node-secrets.ts';
import { CODE_LENGTH, codeFromBytes } from '../../domain/signup/booking-code.ts';
import type { Chance } from './chance.ts';

/** Codes, tokens and ids from the seed, and the program's own digests. */
export class SeededSecrets extends NodeSecrets {
  constructor(
    key: string,
    private readonly chance: Chance,
  ) {
    super(key);
  }

  override hex(digits: number): string {
    return this.chance
      .bytes(Math.ceil(digits / 2))
      .toString('hex')
      .slice(0, digits);
  }

  override code(): string {
    return codeFromBytes(this.chance.bytes(CODE_LENGTH));
  }
}
