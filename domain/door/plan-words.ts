/** Norwegian, since the page says of a plan what the server says of it. */

import { FIELDS } from '../shared/field-limits.ts';
import { PLAN, type PlanField } from './guard-plan.ts';

/** What is said of what is wrong with a plan. */
export const PLAN_SENTENCES: Readonly<Record<PlanField, string>> = {
  rows: `Planen kan ha høyst ${String(PLAN.rows)} rader.`,
  shifts: `En rad kan ha høyst ${String(PLAN.shifts)} vakter.`,
  id: 'Planen kan ikke leses. Last siden på nytt.',
  label: `Skriv hva raden heter, med høyst ${String(PLAN.label)} tegn.`,
  dates: 'Sett når LAN-et begynner og slutter først.',
  time: 'Vakta må vare fra et kvarter til et senere, og ikke begynne før dagen før LAN-et eller slutte etter dagen etter.',
  passId: 'Denne personen står ikke på «Uten plass» lenger. Velg en annen.',
  name: `Skriv navnet, med høyst ${String(FIELDS.nameLength)} tegn.`,
  phone: 'Skriv telefonnummeret, så de kan nås om natta.',
};
