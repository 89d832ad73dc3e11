import { codeIn } from '../../adapters/mail/code-messages.ts';
import { EditSponsors } from '../../application/pages/edit-sponsors.ts';
import { Photos } from '../../application/pages/photos.ts';
import { MovePersons } from '../../application/people/move-persons.ts';
import { RegisteredPersons } from '../../application/people/registered-persons.ts';
import { WalkIns } from '../../application/people/walk-ins.ts';
import { EventMaintenance } from '../../application/upkeep/event-maintenance.ts';
import { Login } from '../../application/crew/login.ts';
import { EmailVerification } from '../../application/signup/email-verification.ts';
import { HoldSeats } from '../../application/hall/hold-seats.ts';
import { Blacklisting } from '../../application/people/blacklisting.ts';
import { AdminAccounts } from '../../application/crew/admin-accounts.ts';
import { ImportPayments } from '../../application/payments/import-payments.ts';
import { Payments } from '../../application/payments/payment-overview.ts';
import { MailedLinks } from '../../application/my/mailed-links.ts';
import { MyRegistration } from '../../application/my/my-registration.ts';
import { MakeBackups } from '../../application/upkeep/make-backups.ts';
import { PORTS } from '../../config/ports.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { isLinkGood } from '../../domain/people/my-link.ts';
import { seatState } from '../../domain/hall/seat.ts';
import type { Place } from '../../domain/shared/place.ts';
import type { Logo } from '../../domain/pages/sponsor.ts';
import { anAddUserBody } from './crew.ts';
import { aPhoto } from './photos.ts';
import { PreparedCompo } from './prepared-compo.ts';
import { PreparedDoor } from './prepared-door.ts';
import { PreparedGuardian } from './prepared-guardian.ts';
import { REPORT, REPORT_HEAD, REPORT_LINE } from './prepared-report.ts';
import { PreparedMessage } from './prepared-message.ts';
import type { PostedMails } from './posted-mails.ts';
import { FIRST_ADMIN, type TestProgram } from './program.ts';
import { OPEN_PAGE } from './signup-jobs.ts';
import { storeProgramme } from './stored-programme.ts';

const IP = '192.0.2.44';
const MINE = 'min@example.no';
const PLAIN = { username: 'vanlig', password: 'passord til vanlig' };
/** To be removed. */
export const SPARE = { username: 'ekstra', password: 'passord til ekstra' };
export const BARRED = 'sperret@example.no';
/** One in this many dangerous calls may succeed. */
const SELDOM = 20;
const PAGES = ['front', 'signup', 'food', 'compo', 'info', 'sponsors', 'program'] as const;
const FEW_SEATS = 30;
const LONG_LIST = 40;

/** What valid requests need: a visitor with a held seat, persons on the list, an admin, one of everything. */
export class PreparedEvent {
  token = '';
  plainToken = '';
  guid = '';
  email = '';
  emailCode = '';
  held: Place = { row: 1, number: 1 };
  free: readonly Place[] = [];
  persons: readonly RegisteredPerson[] = [];
  deletedId = '';
  moveId = '';
  backup = '';
  photo = '';
  logo: Logo = { id: '', width: 0, height: 0 };
  file: Uint8Array = new Uint8Array();
  readonly report = new TextEncoder().encode(REPORT);
  importId = '';
  bookedImport = '';
  unmatchedId = '';
  paidCode = '';
  overdueCode = '';
  deletedCode = '';
  /** Of two persons, with a session on Min påmelding and a link that is not opened yet. */
  myCode = '';
  mySession = '';
  myToken = '';
  readonly message = new PreparedMessage();
  readonly door = new PreparedDoor();
  readonly compo = new PreparedCompo();
  readonly guardian = new PreparedGuardian();
  /** All tokens, guids and e-mail codes so far. */
  private readonly given = new Set<string>();
  private readonly counts = { visitors: 0, lines: 0, tries: 0 };

  constructor(
    private readonly program: TestProgram,
    private readonly mails: PostedMails,
  ) {}

  /** True once in `SELDOM` times: then a dangerous call may succeed. */
  seldom(): boolean {
    return ++this.counts.tries % SELDOM === 0;
  }

  /** What nobody but its receiver may see. */
  secrets(): string[] {
    const mailed = this.mails.posted.at(-1);
    return [...this.given, (mailed && codeIn(mailed)) ?? this.emailCode];
  }

  /** Creates whatever is missing. */
  async prepare(): Promise<void> {
    const { program } = this;
    await Promise.all([this.openSignup(), storeProgramme(program)]);
    await this.accounts();
    this.free = await this.freeSeats();
    await this.visitor();
    await this.list();
    await this.mine();
    await this.money();
    await this.message.prepare(program);
    await this.door.prepare(program);
    await this.guardian.prepare(program, () => this.nextFree());
    await this.compo.prepare(program, this.myCode);
    await program.container.get(Blacklisting).put('crew', BARRED, 'Utestengt', 'Ødela et bord');
    const backups = program.container.get(MakeBackups);
    this.backup = ((await backups.list())[0] ?? (await backups.make('crew'))).name;
    const photos = program.container.get(Photos);
    if (this.file.length === 0) this.file = await aPhoto('png');
    const { door, guardian } = this;
    for (const secret of [
      ...[this.token, this.plainToken, this.guid.slice(0, 32), this.emailCode, this.mySession],
      ...[this.myToken, door.session, door.link, guardian.token],
    ])
      this.given.add(secret);
    this.photo = ((await photos.all())[0] ?? (await photos.add('crew', this.file))).id;
    const stored = (await program.container.get(PORTS.logos).all())[0];
    this.logo = stored ?? (await program.container.get(EditSponsors).addLogo('crew', this.file));
  }

  get now(): number {
    return this.program.clock.now();
  }

  /** Everything that a refused request must not change, as one text. */
  async state(): Promise<string> {
    const alive = await this.program.container.get(Login).adminOf(this.token, true);
    const photos = await this.program.container.get(Photos).all();
    const stored = await this.program.read(async (stores) => [
      await stores.seats.all(),
      await stores.persons.all(),
      await stores.deletedPersons.all(),
      await stores.seatMoves.all(),
      await stores.blacklist.all(),
      await stores.admins.all(),
      await stores.sessions.find(this.guid),
      (await stores.doorPhones.all()).map(({ id, sessionDigest }) => [id, sessionDigest]),
      [...(await stores.doorActs.allMoves())],
      await stores.compos.all(),
      await Promise.all(PAGES.map((name) => stores.pages.get(name))),
    ]);
    const logos = (await this.program.container.get(PORTS.logos).all()).map(({ id }) => id).sort();
    return JSON.stringify([alive !== null, photos, logos, ...stored]);
  }

  private async openSignup(): Promise<void> {
    const stored = await this.program.read(({ pages }) => pages.get('signup'));
    if (stored?.content.signupOpen && !stored.content.signupOver) return;
    const content = { ...OPEN_PAGE, ...stored?.content, signupOpen: true, signupOver: false };
    const page = { name: 'signup', content, updatedAt: this.program.clock.now(), updatedBy: 'crew' } as const;
    await this.program.container.get(PORTS.unitOfWork).run((stores) => stores.pages.put(page));
  }

  private async accounts(): Promise<void> {
    const { container } = this.program;
    const [login, accounts] = [container.get(Login), container.get(AdminAccounts)];
    const [first, ...others] = await accounts.all();
    if (!first) throw new Error('no first admin');
    for (const { username, password } of [PLAIN, SPARE])
      if (!others.some((admin) => admin.username === username))
        await accounts.add(first, username, password, 'admin');
    if (!(await login.adminOf(this.token, true)))
      this.token = (await login.logIn(FIRST_ADMIN.username, FIRST_ADMIN.password, IP)).token;
    if (!(await login.adminOf(this.plainToken, true)))
      this.plainToken = (await login.logIn(PLAIN.username, PLAIN.password, IP)).token;
  }

  /** The free seats. First resets the event, as after a LAN, when few are left or the lists are long. */
  private async freeSeats(): Promise<Place[]> {
    const now = this.program.clock.now();
    const { seats, deleted } = await this.program.read(async (stores) => ({
      seats: (await stores.seats.all()).filter((seat) => seatState(seat, now) === 'free'),
      deleted: await stores.deletedPersons.all(),
    }));
    if (seats.length >= FEW_SEATS && deleted.length < LONG_LIST)
      return seats.map(({ row, number }) => ({ row, number }));
    await this.program.container.get(EventMaintenance).reset('crew');
    await this.program.container.get(EventMaintenance).remakeSeats('crew');
    return this.freeSeats();
  }

  private async visitor(): Promise<void> {
    const holds = this.program.container.get(HoldSeats);
    const session = await this.program.read(({ sessions }) => sessions.find(this.guid));
    if (!session?.verifiedAt || session.submittedAt) await this.newVisitor();
    const [held, ...more] = await holds.held(this.guid);
    if (held && more.length === 0) return;
    await holds.releaseAll(this.guid, IP);
    this.held = this.nextFree();
    await holds.hold(this.guid, this.held, IP);
  }

  private async newVisitor(): Promise<void> {
    const verification = this.program.container.get(EmailVerification);
    this.email = `gjest${++this.counts.visitors}@example.no`;
    this.guid = await verification.requestCode(this.email, IP);
    const mail = this.mails.to(this.email).at(-1);
    this.emailCode = (mail && codeIn(mail)) ?? '';
    await verification.check(this.emailCode, this.email, this.guid, IP);
  }

  private async list(): Promise<void> {
    const persons = this.program.container.get(RegisteredPersons);
    const movePersons = this.program.container.get(MovePersons);
    const add = async () => {
      const { row, number } = this.nextFree();
      const form = anAddUserBody({ rowNum: row, seatNum: number });
      return persons.add('crew', form, { paid: false, arrived: false });
    };
    while ((await persons.all()).length < 3) await add();
    if ((await persons.deleted()).length === 0) {
      const { code, place } = await add();
      await persons.remove('crew', code, place, 'Ble syk');
    }
    this.persons = await persons.all();
    const [person] = this.persons;
    if (person && (await movePersons.moves()).length === 0) {
      await movePersons.move('crew', person, this.nextFree(), 'Vil sitte med en venn');
      this.persons = await persons.all();
    }
    this.deletedId = (await persons.deleted())[0]?.id ?? '';
    this.moveId = (await movePersons.moves())[0]?.id ?? '';
  }

  private async mine(): Promise<void> {
    const { container } = this.program;
    const [links, mine] = [container.get(MailedLinks), container.get(MyRegistration)];
    const sheet = await mine.read(this.mySession).catch(() => null);
    if (sheet?.persons.length !== 2 || sheet.persons.some(({ person }) => person.arrived)) {
      const two = [this.nextFree(), this.nextFree()].map(({ row, number }) => ({
        form: anAddUserBody({ rowNum: row, seatNum: number, email: MINE }),
        flags: {},
      }));
      const [added] = await container.get(WalkIns).add('crew', { code: '', join: false }, two);
      this.myCode = added?.code ?? '';
      ({ session: this.mySession } = await links.open(await this.linkTo(links)));
      this.myToken = '';
    }
    const digest = container.get(PORTS.secrets).sha256(this.myToken);
    const link = await this.program.read((stores) => stores.links.find(digest));
    if (!link || !isLinkGood(link, this.now)) this.myToken = await this.linkTo(links);
  }

  private async linkTo(links: MailedLinks): Promise<string> {
    await links.askByCode(this.myCode, IP);
    await links.settled();
    return /#t=([0-9a-f]+)/.exec(this.mails.to(MINE).at(-1)?.text ?? '')?.[1] ?? '';
  }

  /** Previews one report and books another; makes an unmatched payment, and an overdue sign-up. */
  private async money(): Promise<void> {
    const { container } = this.program;
    const [imports, payments] = [container.get(ImportPayments), container.get(Payments)];
    const looked = await this.program.read(({ paymentImports }) => paymentImports.find(this.importId));
    if (!looked || looked.committed) this.importId = await this.lookedAt(imports, 'takk');
    const [unmatched] = (await payments.overview()).unmatched;
    const paid = this.persons[0]?.code ?? '';
    const booked = await this.program.read(({ paymentImports }) => paymentImports.find(this.bookedImport));
    if (!unmatched || !booked?.committed || booked.voidedAt !== null) {
      this.bookedImport = await this.lookedAt(imports, 'takk', paid);
      await imports.commit('crew', this.bookedImport, { choices: new Map(), coversUntil: null, mail: false });
    }
    this.unmatchedId = (await payments.overview()).unmatched[0]?.id ?? '';
    this.paidCode = paid;
    this.overdueCode = this.persons[1]?.code ?? '';
    await container
      .get(PORTS.unitOfWork)
      .run(({ registrations }) => registrations.giveDeadline(this.overdueCode, 1));
    await container.get(RegisteredPersons).markCode('crew', this.overdueCode, 'paid', false);
    const codes = new Set(this.persons.map(({ code }) => code));
    const deleted = await container.get(RegisteredPersons).deleted();
    this.deletedCode = deleted.find(({ person }) => !codes.has(person.code))?.person.code ?? '';
  }

  /** Previews a report with a line for each message; returns its id. */
  private async lookedAt(imports: ImportPayments, ...messages: readonly string[]): Promise<string> {
    const lines = messages.map((message) => [
      ...REPORT_LINE.slice(0, 3),
      message,
      'Ola Hansen',
      `laid-${String(++this.counts.lines)}`,
    ]);
    return (await imports.preview('crew', 'rapport.csv', [[REPORT_HEAD, ...lines]])).id;
  }

  private nextFree(): Place {
    const [place, ...rest] = this.free;
    if (!place) throw new Error('the hall is full');
    this.free = rest;
    return place;
  }
}
