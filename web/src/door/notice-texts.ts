import type { WireActResult } from '../../../adapters/http/contract.ts';
import { isOfMuster, type DoorAct } from '../../../domain/door/door-act.ts';
import type { DoorPerson, GoneReason } from '../../../domain/door/door-person.ts';
import { fewSeatsText } from '../../../domain/shared/words.ts';
import { kronerOfOre } from '../ui/kroner-text.ts';
import type { DoorNotice, QueuedAct } from './kept.ts';
import { clock, names, seatText, seatsText, whenAndBy } from './texts.ts';

const GONE: Readonly<Record<GoneReason, string>> = {
  cancelled: 'Påmeldingen er avbestilt.',
  expired: 'Plassen er frigitt, for den ble ikke betalt.',
  deleted: 'Crewet har slettet påmeldingen.',
};

/** What is not there any more, after a restore or a reset. */
function unknownText(act: DoorAct): string {
  if (act.type === 'muster-end') return 'Opptellingen finnes ikke lenger.';
  return isOfMuster(act)
    ? 'Personen eller opptellingen finnes ikke lenger.'
    : 'Påmeldingen finnes ikke lenger.';
}

const TOO_MANY = 'Telefonen har lagt til så mange som den får på en time.';
const NO_PASSES = 'Det er for mange på lista over dem som er uten plass.';
/** The server has booked it meanwhile as money that nobody owns. */
const GIVE_BACK = ' Gi pengene tilbake, eller si fra til crewet.';

/** Several people have the same first name: the seat, or the code of somebody who is gone. */
function whereOf(act: DoorAct, person: DoorPerson | undefined): string {
  if (person) return `Plass ${seatText(person)}`;
  return 'code' in act ? act.code : '';
}

/** A grave notice, about what `text` names; `nameless`: what it is without names. */
function danger(id: string, text: string, nameless: string, why: string): DoorNotice {
  return { id, tone: 'danger', text: `${text}: ${why}`, nameless: `${nameless}: ${why}` };
}

/** What the crew at the door must be told of an act's outcome; null where it went as expected. */
export function noticeOf({ act, text, owedOre }: QueuedAct, result: WireActResult): DoorNotice | null {
  const { id, outcome, person, persons = [] } = result;
  const at = typeof result['at'] === 'number' ? result['at'] : null;
  const by = typeof result['by'] === 'string' ? result['by'] : null;
  switch (outcome) {
    case 'already': {
      const who = person?.firstName ?? text;
      return at === null
        ? { id, tone: 'info', isMinor: true, text: `${who} er alt registrert.` }
        : {
            ...{ id, tone: 'warning', isMinor: true },
            text: `${whereOf(act, person)}: ${who} ble også registrert${whenAndBy(at, by)}. Er det samme person?`,
          };
    }
    case 'already-paid': {
      if (act.type !== 'pay') return null;
      const paid = `${act.code}: Allerede betalt${at === null ? '' : ` ${clock(at)}`}.`;
      if (act.how === 'vipps')
        return { id, tone: 'warning', text: `${paid} Pengene kommer med Vipps-rapporten.` };
      const ore = act.ore ?? owedOre ?? 0;
      const back = ore > 0 ? ` Da skal ${kronerOfOre(ore)} tilbake.` : '';
      return {
        ...{ id, tone: 'warning', text: `${paid} Tok du imot penger?${back}` },
        ...(ore > 0 && { surplus: { code: act.code, of: id, ore } }),
      };
    }
    case 'gone':
    case 'unknown': {
      const why = outcome === 'gone' ? GONE[result['reason'] as GoneReason] : unknownText(act);
      const cash = act.type === 'pay' && act.how === 'cash';
      const advice = cash ? GIVE_BACK : outcome === 'unknown' ? ' Spør crewet.' : '';
      return danger(id, text, 'code' in act && act.type !== 'pay' ? act.code : text, `${why}${advice}`);
    }
    case 'too-many-walkins':
    case 'no-passes':
    case 'no-seats': {
      const free = Number(result['free'] ?? 0);
      const isNew = act.type === 'walkin' || act.type === 'visit';
      const paid = isNew && act.how ? ' Gi pengene tilbake.' : '';
      const whys = { 'no-seats': fewSeatsText(free), 'no-passes': NO_PASSES, 'too-many-walkins': TOO_MANY };
      const why = whys[outcome];
      const who = `${isNew ? String(act.persons.length) : ''} uten påmelding`;
      return danger(id, text, who, `${why} Ingen er lagt til.${paid} Spør crewet om hjelp.`);
    }
    case 'done':
      if (act.type === 'visit' && persons.length > 0) {
        const told = persons.map(({ firstName, code }) => `${firstName} (${code})`);
        return { id, tone: 'info', isMinor: true, text: `Besøk: ${told.join(', ')}` };
      }
      return act.type === 'walkin' && persons.length > 0
        ? { id, tone: 'info', text: `${names(persons)}: ${seatsText(persons)}` }
        : null;
    default:
      return null;
  }
}

/** What the crew at the door must be told of an act that the server cannot read: it stays on this phone alone. */
export function refusedNotice({ act: { id }, text }: QueuedAct): DoorNotice {
  return { id, tone: 'danger', text: `${text}: Kan ikke sendes. Si fra til crewet.` };
}
