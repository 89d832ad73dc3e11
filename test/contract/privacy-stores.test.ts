import { beforeEach, describe, expect, it } from '@jest/globals';
import { NOBODY } from '../../application/privacy/about.ts';
import type { About, PersonalData } from '../../application/ports/privacy.ts';
import type { Stores } from '../../application/ports/unit-of-work.ts';
import {
  aBlacklistEntry,
  aDeletedPerson,
  aGuid,
  aLink,
  aMail,
  aMySession,
  anActivity,
  anImport,
  aParticipant,
  aPayment,
  aPerson,
  aRegistration,
  aSeatMove,
  aSession,
  idOf,
  NOON,
} from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

const [OWN, OTHER] = ['ABC234', 'DEF567'];
const [KARI, OLA] = ['kari@example.org', 'ola@example.org'];
const [kari, ola, former, deleted] = [
  idOf({ code: OWN }),
  idOf({ code: OWN, position: 2 }),
  'former',
  idOf({ code: OTHER, position: 2 }),
];
const { mail } = aMail();

/** Kari has signed up herself and Ola. Ola has signed up nobody; Nils gave a place there away, and Kari was deleted there. */
async function everywhere(stores: Stores): Promise<void> {
  const participants = [
    aParticipant({ email: 'Kari@example.org' }),
    aParticipant({ email: OLA, place: { row: 1, number: 2 } }),
  ];
  await stores.registrations.add(aRegistration({ guid: aGuid(OWN), participants }));
  const olas = {
    guid: aGuid(OTHER, 'b'),
    email: OLA,
    blockKey: OLA,
    participants: [],
    registeredAt: NOON + 9,
  };
  await stores.registrations.add(aRegistration(olas));
  await stores.deletedPersons.add(
    aDeletedPerson({ person: aPerson({ code: OTHER, position: 2, email: KARI }) }),
  );
  await stores.knownPersons.noteFormer(
    { id: former, code: OTHER, firstName: 'Nils', lastName: 'Å', email: 'nils@example.org' },
    NOON,
  );
  for (const personId of [kari, ola])
    await stores.seatMoves.add(aSeatMove({ id: personId, code: OWN, personId }));
  const corrected = (personId: string, from: string, to: string) =>
    anActivity({
      at: NOON + 4,
      type: 'person_corrected',
      code: OWN,
      personId,
      details: { from: { email: from }, to: { email: to } },
    });
  await stores.activityLog.add(
    anActivity({ at: NOON, type: 'email_code_request', email: 'KARI@example.org', ip: 'k' }),
    anActivity({ at: NOON + 1, type: 'deadline_given', code: OWN, details: { admin: 'sjef' } }),
    anActivity({ at: NOON + 2, type: 'person_paid', code: OWN, personId: kari }),
    anActivity({ at: NOON + 3, type: 'person_paid', code: OWN, personId: ola, ip: 'o' }),
    corrected(ola, 'x@example.org', 'Kari@Example.org'),
    corrected(ola, 'x@example.org', `nicola${KARI}`),
    anActivity({ at: NOON + 5, type: 'place_given_away', code: OTHER, personId: former }),
  );
  await stores.outbox.add(aMail({ id: 'own', code: OWN, mail: { ...mail, to: OLA } }));
  await stores.outbox.add(
    aMail({ id: 'to', code: OTHER, status: 'sent', mail: { ...mail, to: 'KARI@example.org' } }),
  );
  const telling = { ...mail, to: OLA, text: `Hei, Ola og ${KARI}!` };
  await stores.outbox.add(aMail({ id: 'telling', code: OTHER, mail: telling }));
  await stores.payments.add([
    aPayment({ id: '1', source: 'psp-1', code: OWN, personIds: [ola] }),
    // However many have had a place of the code.
    aPayment({ id: '2', source: 'psp-2', code: OTHER, personIds: [kari, ola, ...NINE] }),
    aPayment({ id: '3', source: 'psp-3', code: null }),
  ]);
  await stores.paymentImports.add(anImport());
  await stores.sessions.add(
    aSession({ guid: aGuid(OWN) }),
    aSession({ guid: aGuid('GHJ789', 'c'), email: 'ola@Example.org' }),
  );
  await stores.links.add(aLink({ subject: OWN }));
  await stores.mySessions.add(aMySession({ code: OWN }));
  await stores.blacklist.put(aBlacklistEntry({ email: KARI, key: KARI }));
}

const NINE = Array.from({ length: 9 }, (_, nth) => String(nth).repeat(32));

const about = (some: Partial<About>): About => ({ ...NOBODY, ...some });

describe.each(TEST_DATABASES)('on %s', (kind) => {
  const { run, read } = freshStores(kind);
  beforeEach(() => run(everywhere));

  const does = <T>(work: (data: PersonalData) => Promise<T>) => run(({ personalData }) => work(personalData));
  /** What is stored about somebody, each row by something that tells it apart. */
  const found = async (who: Partial<About>) => {
    const data = await does((personal) => personal.of(about(who)));
    return Object.fromEntries(
      Object.entries({
        registrations: data.registrations.map(({ code }) => code),
        persons: data.persons.map(({ id }) => id),
        deletedPersons: data.deletedPersons.map(({ person }) => person.id),
        seatMoves: data.seatMoves.map(({ personId }) => personId),
        activities: data.activities.map(({ at }) => at - NOON),
        mails: data.mails.map(({ id }) => id),
        payments: data.payments.map(({ id }) => id),
        sessions: data.sessions.map(({ guid }) => guid.slice(-6)),
        blacklist: data.blacklist.map(({ email }) => email),
      }).flatMap(([what, rows]) => (rows.length > 0 ? [[what, rows.toSorted()]] : [])),
    );
  };

  describe('the ends of events', () => {
    it('are remembered once each, oldest first', async () => {
      for (const end of [NOON, NOON - 1, NOON]) await run(({ eventEnds }) => eventEnds.add(end));
      expect(await read(({ eventEnds }) => eventEnds.all())).toEqual([NOON - 1, NOON]);
      await run(({ eventEnds }) => eventEnds.remove([NOON, NOON + 1]));
      expect(await read(({ eventEnds }) => eventEnds.all())).toEqual([NOON - 1]);
    });
  });

  describe('what is stored', () => {
    it.each<[string, Partial<About>, object]>([
      ['nobody', {}, {}],
      ['persons', { ids: [kari] }, { persons: [kari], seatMoves: [kari], activities: [2], payments: ['2'] }],
      ['a person who was deleted', { ids: [deleted] }, { deletedPersons: [deleted] }],
      ['a person who gave their place away', { ids: [former] }, { activities: [5] }],
      [
        'an address, in any case, and no other that ends alike',
        { emails: [KARI] },
        {
          ...{ registrations: [OWN], persons: [kari], deletedPersons: [deleted], activities: [0, 4] },
          ...{ mails: ['to'], sessions: [OWN] },
        },
      ],
      [
        'a whole registration',
        { codes: [OWN] },
        {
          ...{ registrations: [OWN], seatMoves: [kari, ola].toSorted(), activities: [1, 2, 3, 4, 4] },
          ...{ mails: ['own'], payments: ['1'], sessions: [OWN] },
        },
      ],
      ['whoever signed up', { contacts: [OWN] }, { registrations: [OWN], activities: [1], payments: ['1'] }],
      ['the mails of a registration', { touched: [OTHER] }, { mails: ['telling', 'to'] }],
      ['money that nobody was given', { rows: ['3'] }, { payments: ['3'] }],
      ['who is blocked', { rows: [KARI] }, { blacklist: [KARI] }],
    ])('about %s', async (_, who, stored) => {
      expect(await found(who)).toEqual(stored);
    });
  });

  describe('an erasure', () => {
    const erases = (who: Partial<About>) =>
      does((data) => data.erase(about(who), (text) => `digest of ${text}`));

    it('of persons leaves nothing of them and everything of others', async () => {
      await erases({ ids: [kari, former], touched: [OWN] });
      expect(await found({ ids: [kari, former] })).toEqual({});
      expect(await found({ ids: [ola] })).toEqual({
        persons: [ola],
        seatMoves: [ola],
        activities: [3, 4, 4],
        payments: ['1'],
      });
      expect(await read(({ knownPersons }) => knownPersons.withCodes([OWN, OTHER]))).toHaveLength(2);
      const payments = await read((stores) => stores.payments.ofCode(OTHER));
      expect(payments).toMatchObject([
        { ore: 45_000, note: '', payer: '', personIds: [], source: expect.stringContaining('digest') },
      ]);
      // Others are named in the mails of the code: the rows stay without content, and are not sent.
      expect(await read(({ outbox }) => outbox.byCode(OWN))).toMatchObject([
        { status: 'failed', error: '', mail: { to: '', subject: '', text: '', html: '' } },
      ]);
      expect(
        await read(({ activityLog }) => activityLog.find({ from: NOON + 2, to: NOON + 2 }, 0, 9)),
      ).toEqual([{ type: 'person_paid', at: NOON + 2, code: OWN, details: {} }]);
    });

    it('of an address leaves who has it without it', async () => {
      await erases({ emails: [KARI] });
      expect(await found({ emails: [KARI] })).toEqual({});
      expect(await read(({ persons }) => persons.ofCode(OWN))).toMatchObject([
        { id: kari, email: '' },
        { email: OLA },
      ]);
      expect(await read(({ deletedPersons }) => deletedPersons.all())).toMatchObject([
        { person: { email: '' } },
      ]);
      expect(await read(({ registrations }) => registrations.byCode(OWN))).toMatchObject({
        email: '',
        blockKey: '',
        ip: null,
      });
      expect((await does((data) => data.subjects())).emails).not.toContain(KARI);
    });

    it('of a registration leaves its rows in the log without the code, and links that lead nowhere go', async () => {
      await erases({ ids: [kari, ola], codes: [OWN], touched: [OWN] });
      expect(await found({ ids: [kari, ola], codes: [OWN], touched: [OWN] })).toEqual({});
      expect((await does((data) => data.subjects())).codes).not.toContain(OWN);
      expect(await read(({ links }) => links.find(aLink().digest))).toBeNull();
      expect(await read(({ mySessions }) => mySessions.find(aMySession().digest))).toBeNull();
      expect(await read((stores) => stores.payments.find('1'))).toMatchObject({
        code: null,
        ore: 45_000,
        payer: '',
      });
      expect(await read((stores) => stores.paymentImports.find(anImport().id))).toBeNull();
    });
  });

  it('names each code and address that something is stored about', async () => {
    const { codes, emails } = await does((data) => data.subjects());
    expect(codes.sort()).toEqual([OWN, OTHER, 'GHJ789']);
    const names = ['kari', 'nicolakari', 'nils', 'ola', 'x'];
    expect(emails.sort()).toEqual(names.map((name) => `${name}@example.org`));
  });

  it('removes what is dated until a moment or bears a code, but not persons and money', async () => {
    await does((data) => data.removeUntil(NOON + 2, [OTHER]));
    const left = await read(({ activityLog }) => activityLog.newest(9));
    expect(left.map(({ at }) => at - NOON)).toEqual([4, 4, 3]);
    expect(await read((stores) => stores.payments.all())).toHaveLength(3);
    expect(await read(({ deletedPersons }) => deletedPersons.all())).toHaveLength(1);
    expect(await read(({ knownPersons }) => knownPersons.withIds([former]))).toEqual([]);
  });

  describe('people', () => {
    it('are found by id, code and address, be they signed up, deleted or gone', async () => {
      const ids = async (work: (people: Stores['knownPersons']) => Promise<readonly { id: string }[]>) =>
        (await read(({ knownPersons }) => work(knownPersons))).map(({ id }) => id).toSorted();
      expect(await ids((people) => people.withIds([kari, deleted, former, 'nobody']))).toEqual(
        [kari, deleted, former].toSorted(),
      );
      expect(await ids((people) => people.withCodes([OTHER]))).toEqual([deleted, former].toSorted());
      expect(await ids((people) => people.withEmail('KARI@example.org'))).toEqual([kari, deleted].toSorted());
    });

    it.each([
      ['nils å', [former]],
      ['Å, Nils', [former]],
      ['aa nils', [former]],
      ['nils a\u030A', [former]],
      ["'", []],
      ['NILS@', [former]],
      ['ola@example', [ola]],
      ['ingen', []],
    ])('matching «%s» are found by name or address', async (text, ids) => {
      expect(await read(({ knownPersons }) => knownPersons.matching(text))).toEqual(ids);
    });
  });
});
