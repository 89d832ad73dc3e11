import { BY_PROGRAM } from '../../../domain/shared/stored-texts.ts';
import { NOTICE_LENGTH } from '../../../domain/pages/notice.ts';
import type { NextEventField } from '../../../domain/upkeep/next-event.ts';
import type { PageProblem } from '../../../domain/pages/page-fields.ts';
import { PHOTOS, type PhotoProblem } from '../../../domain/pages/photo.ts';
import type { ViolationCode } from '../../../domain/shared/rule-violation.ts';
import type { ScheduleField } from '../../../domain/pages/signup-schedule.ts';
import type { SponsorField } from '../../../domain/pages/sponsor.ts';
import type { Answer } from './answer.ts';
import {
  NEXT_EVENT_SENTENCES,
  PAGE_SENTENCES,
  PHOTO_SENTENCES,
  SCHEDULE_SENTENCES,
  SPONSOR_SENTENCES,
} from './page-sentences.ts';

/** The answers to refusals about what the crew writes on the site. */
export const PAGE_ANSWERS = {
  'event-invalid': {
    status: 400,
    message: ({ field }) => NEXT_EVENT_SENTENCES[field as NextEventField],
  },
  'event-unchanged': {
    status: 409,
    message: 'Dette arrangementet er allerede satt opp. Ingenting er endret.',
  },
  leftovers: {
    status: 409,
    message: 'Noe gjenstår fra forrige arrangement. Kryss av for at dere har sett det, og prøv igjen.',
  },
  'notice-invalid': {
    status: 400,
    message: ({ field }) =>
      field === 'until'
        ? 'Oppslaget må stå til et tidspunkt fram i tid.'
        : `Et oppslag kan ha høyst ${String(NOTICE_LENGTH)} tegn.`,
  },
  'page-changed': {
    status: 409,
    message: ({ UpdatedBy }) =>
      UpdatedBy === BY_PROGRAM
        ? 'Påmeldingen åpnet eller stengte av seg selv etter at du åpnet siden.'
        : `Siden er endret av ${String(UpdatedBy)} etter at du åpnet den.`,
  },
  'page-invalid': {
    status: 400,
    message: ({ problem }) => PAGE_SENTENCES[String(problem) as PageProblem],
  },
  'photo-invalid': {
    status: 400,
    message: ({ problem }) => PHOTO_SENTENCES[problem as PhotoProblem],
  },
  'photo-too-large': {
    status: 413,
    message: `Bildet er for stort. Det kan være på høyst ${String(PHOTOS.bytes / 1024 / 1024)} MB.`,
  },
  'photo-unknown': { status: 404, message: 'Dette bildet finnes ikke lenger.' },
  'photos-changed': {
    status: 409,
    message: 'Noen har lagt til eller slettet bilder i mellomtiden. Prøv igjen.',
  },
  'schedule-invalid': {
    status: 400,
    message: ({ field }) => SCHEDULE_SENTENCES[field as ScheduleField],
  },
  'slide-photo-unknown': {
    status: 400,
    error: 'photo-unknown',
    message: 'Bildet er ikke blant bildene deres lenger. Velg et annet.',
  },
  'sponsor-invalid': {
    status: 400,
    message: ({ field }) => SPONSOR_SENTENCES[field as SponsorField],
  },
} satisfies Partial<Record<ViolationCode, Answer>>;
