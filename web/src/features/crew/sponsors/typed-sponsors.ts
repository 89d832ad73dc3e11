import type {
  AdminSponsorsAnswer,
  RequestOf,
  UpdateSponsorsBody,
  WireLogo,
} from '../../../../../adapters/http/contract.ts';
import { sponsorProblem, type SponsorField } from '../../../../../domain/pages/sponsor.ts';
import type { FormProblem } from '../../../ui/use-form.ts';
import { SPONSOR_TEXTS } from './texts.ts';

/** A sponsor while it is typed. */
export interface TypedSponsor {
  /** Stays the same wherever the sponsor is moved. */
  readonly key: number;
  readonly name: string;
  readonly url: string;
  /** Null while none is uploaded. */
  readonly logo: WireLogo | null;
}

/** What is stored, to be typed over. */
export function typedOf(sponsors: AdminSponsorsAnswer['sponsors']): TypedSponsor[] {
  return sponsors.map(({ id, logo, name, url }, key) => ({ key, name, url, logo: { id, logo } }));
}

/** The list with an empty sponsor at its end. */
export function withAnother(typed: readonly TypedSponsor[]): TypedSponsor[] {
  const key = Math.max(-1, ...typed.map((one) => one.key)) + 1;
  return [...typed, { key, name: '', url: '', logo: null }];
}

/** The list with the sponsor at a place moved up (-1) or down (1). */
export function withMoved(typed: readonly TypedSponsor[], from: number, step: -1 | 1): TypedSponsor[] {
  const moved = [...typed];
  const [one] = moved.splice(from, 1);
  if (one) moved.splice(from + step, 0, one);
  return moved;
}

/** What is sent. */
export function sponsorsOf(typed: readonly TypedSponsor[]): RequestOf<UpdateSponsorsBody>['sponsors'] {
  return typed.map(({ name, url, logo }) => ({ name, url, logo: logo?.id ?? '' }));
}

/** The name of a sponsor's field in the form. */
export function fieldOf({ key }: TypedSponsor, field: SponsorField): string {
  return `${String(key)}.${field}`;
}

/** Whether a field of the form, by its name, is this sponsor's. */
export function isFieldOf({ key }: TypedSponsor, name: string): boolean {
  return name.startsWith(`${String(key)}.`);
}

/** What is wrong before anything is sent; null: nothing. */
export function typedProblem(typed: readonly TypedSponsor[]): FormProblem | null {
  for (const one of typed) {
    const field = one.logo === null ? 'logo' : sponsorProblem(one);
    if (field !== null) return { sentence: SPONSOR_TEXTS[field], fields: [fieldOf(one, field)] };
  }
  return null;
}
