import { DoorList } from '../../application/door/door-list.ts';
import { DoorPhoneAccess } from '../../application/door/door-phones.ts';
import { KeepPasses } from '../../application/door/keep-passes.ts';
import { PORTS } from '../../config/ports.ts';
import type { TestProgram } from './program.ts';

const VERA = { kind: 'visitor', firstName: 'Vera', lastName: 'Ås' } as const;
const IP = '192.0.2.45';

/** What valid requests at the door need: a phone's session, a link that is not opened yet, a phone to be removed. */
export class PreparedDoor {
  session = '';
  link = '';
  spare = '';
  /** The id of a visitor's pass. */
  pass = '';
  /** Of the list, as the phone knows it. */
  version = '';
  private acts = 0;

  /** The id of a new act. */
  actId(): string {
    return `00000000-0000-4000-8000-${String(++this.acts).padStart(12, '0')}`;
  }

  /** Creates whatever is missing. */
  async prepare(program: TestProgram): Promise<void> {
    const { container, clock } = program;
    const phones = container.get(DoorPhoneAccess);
    if (!(await phones.phoneOf(this.session)))
      this.session = (await phones.enrol((await phones.add('crew', 'Dør 1')).token, IP)).session;
    const digest = container.get(PORTS.secrets).sha256(this.link);
    const link = await program.read(({ doorPhones }) => doorPhones.withLink(digest));
    if (!link || link.enrolledAt !== null || link.linkEnds <= clock.now())
      this.link = (await phones.add('crew', 'Dør 2')).token;
    const known = (await phones.all()).some(({ id }) => id === this.spare);
    if (!known) this.spare = (await phones.add('crew', 'Dør 2')).phone.id;
    const passes = container.get(KeepPasses);
    const there = (await passes.all()).some(({ id }) => id === this.pass);
    if (!there) this.pass = (await passes.add('crew', VERA)).id;
    this.version = (await container.get(DoorList).whole()).version;
  }
}
