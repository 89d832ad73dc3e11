import type { WirePass } from '../../../../../adapters/http/contract.ts';
import { untilOf } from '../../../../../domain/door/pass.ts';
import { PRESENCE_WORDS } from '../../../../../domain/shared/words.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { PhoneLink } from '../../../admin/phone-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { ageText, PASS_WORDS, timeText } from '../../../ui/passes/words.ts';
import type { Column } from '../../../ui/use-sorted.ts';
import { overTimeText, restOre } from './passes.ts';

interface PassActs {
  readonly onChange: (pass: WirePass) => void;
  readonly onPrint: (pass: WirePass) => void;
  readonly onRemove: (pass: WirePass) => void;
}

/** The columns of the list at `now` (epoch ms). `visitorUntil` (HH:MM) is for visitors without a time of their own. */
export function passColumns(visitorUntil: string, now: number, acts: PassActs): readonly Column<WirePass>[] {
  const until = (pass: WirePass) => untilOf(pass, visitorUntil) ?? '';
  return [
    {
      key: 'name',
      title: 'Navn',
      value: ({ lastName, firstName }) => `${lastName} ${firstName}`,
      cell: (pass) => <strong dir="auto">{fullName(pass)}</strong>,
    },
    {
      key: 'kind',
      title: 'Hva',
      width: '88px',
      value: ({ kind }) => PASS_WORDS[kind],
      then: 'name',
    },
    {
      key: 'age',
      title: 'Alder',
      width: '68px',
      value: ({ age }) => age ?? Infinity,
      then: 'name',
      cell: (pass) => ageText(pass),
    },
    {
      key: 'phone',
      title: 'Telefon',
      width: '112px',
      cell: ({ phone }) => (phone === null ? null : <PhoneLink phone={phone} />),
    },
    {
      key: 'until',
      title: 'Til',
      width: '64px',
      value: until,
      then: 'name',
      cell: (pass) => timeText(until(pass)),
    },
    { key: 'code', title: 'Kode', width: '84px', value: ({ code }) => code },
    {
      key: 'rest',
      title: 'Betaling',
      width: '104px',
      value: restOre,
      then: 'name',
      cell: (pass) => <Paid pass={pass} />,
    },
    {
      key: 'presence',
      title: 'Hvor',
      width: '118px',
      value: ({ presence }) => PRESENCE_WORDS[presence],
      then: 'name',
      cell: (pass) => <Where pass={pass} over={overTimeText(pass, visitorUntil, now)} />,
    },
    {
      key: 'acts',
      bare: true,
      title: 'Handlinger',
      width: '214px',
      cell: (pass) => (
        <>
          {(
            [
              ['Endre', acts.onChange],
              ['Skriv ut', acts.onPrint],
              ['Fjern', acts.onRemove],
            ] as const
          ).map(([act, onPress]) => (
            <Button key={act} aria-label={`${act}: ${fullName(pass)}`} onClick={() => onPress(pass)}>
              {act}
            </Button>
          ))}
        </>
      ),
    },
  ];
}

/** What a visitor has paid; nothing of those who owe nothing. */
function Paid({ pass }: { readonly pass: WirePass }) {
  if (pass.priceOre === 0) return null;
  const rest = restOre(pass);
  return rest === 0 ? (
    <span className="success">Betalt</span>
  ) : (
    <strong className="digits unbroken warning">{kronerOfOre(rest)} igjen</strong>
  );
}

/** Where somebody is, and whether they should be out by now. */
function Where({ pass: { presence }, over }: { readonly pass: WirePass; readonly over: string }) {
  const isIn = presence === 'inside';
  if (!isIn && presence !== 'out') return <span className="muted">{PRESENCE_WORDS[presence]}</span>;
  return (
    <>
      <span className={`inline-row gap-2 strong at-bottom ${isIn ? 'success' : 'warning'}`}>
        <Icon name={isIn ? 'home' : 'external'} /> {PRESENCE_WORDS[presence]}
      </span>
      {over === '' ? null : <small className="block tiny strong warning">{over}</small>}
    </>
  );
}
