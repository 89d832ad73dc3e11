import { Link } from 'wouter';
import type { AdminTeam } from '../../../../../adapters/http/contract.ts';
import { ERASED_TEAM } from '../../../../../domain/shared/stored-texts.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { bookingAddress } from '../../../admin/booking-address.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Column } from '../../../ui/use-sorted.ts';
import css from './compos.module.css';

/** The columns of the list of teams. */
export function teamColumns(
  onRemove: (team: AdminTeam) => void,
  onRename: (team: AdminTeam) => void,
): readonly Column<AdminTeam>[] {
  return [
    {
      key: 'name',
      bare: true,
      title: 'Lag',
      width: '24%',
      cell: (team) => (
        <>
          <strong dir="auto">{team.name}</strong>
          <Missing team={team} />
        </>
      ),
    },
    { key: 'members', bare: true, title: 'Spillere', cell: ({ members }) => <Members members={members} /> },
    {
      key: 'acts',
      bare: true,
      title: 'Handlinger',
      width: '180px',
      cell: (team) => (
        <span className={`wrap gap-1 ${css.acts}`}>
          {team.name === ERASED_TEAM ? null : (
            <IconButton icon="edit" label={`Endre navn på ${team.name}`} onClick={() => onRename(team)} />
          )}
          {team.members.length === 0 ? null : (
            <Button data-small aria-label={`Fjern ${team.name}`} onClick={() => onRemove(team)}>
              Fjern
            </Button>
          )}
        </span>
      ),
    },
  ];
}

/** What a team lacks: players, or its place. */
export function Missing({ team: { missing, members, waits } }: { readonly team: AdminTeam }) {
  if (members.length === 0) return <small className="row gap-1 warning">Alle har forlatt laget</small>;
  const lacks = [
    ...(missing === 0 ? [] : [`Mangler ${String(missing)}`]),
    ...(waits ? ['Venter på plass, ingen har betalt'] : []),
  ];
  return lacks.length === 0 ? null : (
    <small className="row gap-1 warning">
      <Icon name="warning" /> {lacks.join(' · ')}
    </small>
  );
}

function Members({ members }: Pick<AdminTeam, 'members'>) {
  return (
    <ul className={`grid gap-1 plain ${css.members}`}>
      {members.map((member) => (
        <li key={member.id} className="grid centre gap-0-3">
          <span>
            <strong dir="auto">{member.nick}</strong>
            {member.captain ? <small className={`pill muted ${css.captain}`}>kaptein</small> : null}
          </span>
          <span dir="auto">{fullName(member)}</span>
          <Link href={bookingAddress(member.code)}>{member.code}</Link>
          <span
            className={`muted ${css.seat}`}
          >{`Rad ${String(member.rowNum)}, plass ${String(member.seatNum)}`}</span>
        </li>
      ))}
    </ul>
  );
}
