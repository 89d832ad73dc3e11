interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A fault that the weekend must find: what is written in files instead. */
export interface PlantedFault {
  readonly fault: string;
  readonly edits: readonly Edit[];
}

const of =
  (file: string) =>
  (fault: string, from: string, to: string, ...besides: readonly Edit[]): PlantedFault => ({
    fault,
    edits: [{ file, from, to }, ...besides],
  });

const hall = of('domain/hall/seat.ts');
const hold = of('domain/hall/hold.ts');
const register = of('application/signup/register.ts');
const moving = of('application/people/moving.ts');
const leaving = of('application/people/leaving.ts');
const people = of('application/people/registered-persons.ts');
const my = of('application/my/my-registration.ts');
const money = of('application/door/door-money.ts');
const acts = of('application/door/door-acts.ts');
const booking = of('application/payments/book-payments.ts');
const outbox = of('application/messages/outbox.ts');
const waiting = of('domain/signup/waiting-list.ts');
const muster = of('domain/door/muster.ts');

/** One in each place where something was promised, among them three that were found by hand once. */
export const PLANTED: readonly PlantedFault[] = [
  hall(
    'a seat that another one holds can be held',
    "return state === 'free' || state === 'mine';",
    "return state === 'free' || state === 'mine' || state === 'held';",
  ),
  hold(
    'an address holds as many seats as it likes',
    'slot <= limits.heldPerAddress; slot++',
    'slot <= 9 * limits.heldPerAddress; slot++',
  ),
  hall(
    'a hold that is over still counts',
    'seat.hold && seat.hold.until > now',
    'seat.hold && seat.hold.until > now - 60 * 60_000',
  ),
  hall('a seat that is held is given away', "if (state !== 'free') throw", "if (state === 'taken') throw"),
  hall('who leaves keeps the seat', '{ ...seat, takenBy: null }', '{ ...seat }'),
  register('a sign-up forgets what it held besides', '[...taken, ...spareSeats(held, taken)]', 'taken'),
  register(
    'a sign-up is not noted',
    'await stores.seats.save(seats);\n    await logActivity(stores, {',
    "await stores.seats.save(seats);\n    if (ip === '') await logActivity(stores, {",
  ),
  register(
    'the sign-up of an earlier answer is done again',
    'if (session.submittedAt) {',
    'if (session.submittedAt < 0) {',
  ),
  register('no confirmation is queued', 'await this.queueMails(stores, registration, event);', ''),
  // Both when seats are held and when they are signed up for.
  of('domain/signup/unpaid-seats.ts')(
    'an address may have any number of unpaid sign-ups',
    'return (registrations ?? 0) >= limits.unpaidPerAddress;',
    'return (registrations ?? 0) >= 9 * limits.unpaidPerAddress;',
  ),
  moving(
    'who moves leaves the old seat taken',
    'const freed = left.map(vacateSeat);',
    'const freed: typeof left = [];',
  ),
  moving(
    'a move is not noted',
    'await stores.seatMoves.add({',
    "if (by === '') await stores.seatMoves.add({",
  ),
  // The persons themselves cannot: no two of them may have the same seat.
  moving(
    'two of different codes who swap keep the seats that they had',
    'takenBy: owners.get(placeKey(seat)) ?? seat.takenBy',
    'takenBy: seat.takenBy',
  ),
  leaving(
    'who is deleted leaves nothing behind',
    'await stores.deletedPersons.add({ ...deleted, cancelled: cancelled?.[index] ?? null });',
    'if (cancelled) await stores.deletedPersons.add({ ...deleted, cancelled: cancelled[index] ?? null });',
  ),
  leaving('who leaves stays on the team', 'await leaveTeams(stores, persons, { by, now });', ''),
  people('who is restored has no seat', 'await takeSeatsOf(stores, [restored], this.clock.now());', ''),
  people(
    'who is paid for is not reckoned anew',
    'const persons = await derivePaid(stores, restored.code, by, this.clock.now());',
    'const persons = await stores.persons.ofCode(restored.code);',
  ),
  my(
    'a place that is given away keeps its consent',
    'registeredAt: now, consent: false };',
    'registeredAt: now };',
  ),
  my(
    'who got a place stays on the former team',
    'await leaveTeams(stores, [person], { by: BY_VISITOR, now });',
    '',
  ),
  my(
    'the mail to the new owner goes to the former one',
    'writer.placeReceived(gift, event)',
    'writer.placeReceived({ ...gift, to: from }, event)',
  ),
  money(
    "cash for a code that was deleted is nobody's",
    "return how === 'cash' ? this.withoutOwner(scene, id, done, taken) : done;",
    'return done;',
  ),
  money(
    'cash is booked as what was owed',
    "const taken = how === 'cash' ? (ore ?? rest) : rest;",
    'const taken = rest;',
  ),
  acts(
    'an act that is sent again is done again',
    'if (known) return this.answerOf(stores, known, now);',
    "if (known && act.type !== 'walkin' && act.type !== 'pay') return this.answerOf(stores, known, now);",
    // The unique key would keep it from that, too.
    {
      file: 'application/door/door-acts.ts',
      from: 'if (!isStored) await stores.doorActs.add(stored);',
      to: 'if (!isStored && !known) await stores.doorActs.add(stored);',
    },
  ),
  booking(
    'money on a code marks nobody as paid',
    'const persons = await derivePaid(stores, code, act.by, act.now, change, act.told);',
    'const persons = before.persons;',
  ),
  booking(
    'a refund leaves those paid who are not',
    "if (state === 'live') await derivePaid(stores, code, by, now);",
    '',
  ),
  outbox(
    'a mail that was put off is taken for sent',
    "const status = gaveUp ? 'failed' : 'queued';",
    "const status = gaveUp ? 'failed' : 'sent';",
  ),
  of('application/consent/guardian-children.ts')(
    'the page of a guardian whose child has left is broken',
    "throw new RuleViolation('nobody-left')",
    "throw new Error('nobody is left')",
  ),
  of('web/src/door/door-line.ts')(
    'a phone whose clock is wrong loses what it has not sent',
    'const first = Math.min(0, sentAt, ...times);',
    'const first = 0;',
  ),
  of('domain/payments/payment-deadline.ts')(
    'who has paid is put out all the same',
    "if (settings.expiry === 'off' || restOre <= 0 || anyArrived) return 'none';",
    "if (settings.expiry === 'off') return 'none';",
  ),
  // By this both the report and the unique key know what was booked.
  of('adapters/database/payments.ts')(
    'a line counts twice when it stands in two reports',
    '`${kind} ${source} ${String(part)}` : null',
    '`${kind} ${source} ${payment.importId}` : null',
  ),
  of('application/payments/import-payments.ts')(
    'a report that was taken back still counts',
    'await stores.payments.voidOfImport(id, voided);',
    '',
  ),
  of('application/payments/import-payments.ts')(
    'whoever did not hear that a report is booked is told that there is none',
    'if (report?.committed) return report.committed;',
    "if (report?.committed) throw new RuleViolation('import-unknown');",
  ),
  of('application/payments/online-steps.ts')(
    'money online whose seats are gone stays reserved',
    "return { ...next(attempt, 'cancel', now), state: 'released' };",
    "return { ...done(attempt), state: 'released' };",
  ),
  of('application/payments/pay-online.ts')(
    'who starts once more can pay twice online',
    'const open = attempts.find(isOpen);',
    "const open = attempts.find((one) => one.step === 'create');",
  ),
  of('application/payments/match-report.ts')(
    'a report counts again what was paid online',
    'references.size > 0 && (',
    'references.size < 0 && (',
  ),
  of('application/privacy/erased-again.ts')(
    'a restore brings back who was erased',
    'if (traces.size === 0) return 0;',
    'if (traces.size >= 0) return 0;',
  ),
  of('application/privacy/erase.ts')(
    'who is erased keeps the seat',
    '[...freed.map(vacateSeat), ...held.flat().map(releaseSeat)]',
    'held.flat().map(releaseSeat)',
  ),
  of('web/src/door/door-sync.ts')(
    'a phone that is removed forgets what it has not sent',
    'this.keep({ ...withoutList(this.state), session: null, isGone: true });',
    'this.keep({ ...withoutList(this.state), queue: [], session: null, isGone: true });',
  ),
  of('application/door/door-list.ts')(
    'who is gone stays on the lists of phones',
    "const gone = told.filter((one) => one.digest !== '' && !there.has(doorKey(one)));",
    'const gone: typeof told = [];',
  ),
  of('domain/compo/bracket.ts')(
    'the crew is told of one result only that a correction takes along',
    'lost.add(match.id);',
    'if (lost.size === 0) lost.add(match.id);',
  ),
  waiting(
    'whom nothing fits keeps all who wait behind them from being offered seats',
    'if (seats) return { entry, seats };',
    "if (seats) return { entry, seats };\n    if (entry.state === 'waiting') return null;",
  ),
  waiting(
    'who has let an offer pass falls back',
    '.sort((a, b) => a.joinedAt - b.joinedAt || a.order - b.order);',
    '.sort((a, b) => a.missed - b.missed || a.joinedAt - b.joinedAt || a.order - b.order);',
  ),
  hold(
    'what is offered is held no longer than what anybody holds',
    'ip === null ? isTooLongAnOffer(until, now) : isTooLong(until, now, limits)',
    'isTooLong(until, now, limits)',
  ),
  of('application/hall/hold-batch.ts')(
    'a stranger gets a seat that others wait for',
    "if (seatState(seat, this.now) === 'free') this.requirePublic([seat]);",
    '',
  ),
  register(
    'places from the list are sold as any others, so that nobody gets money for them',
    'session.offerUntil > 0 && { listed',
    'session.offerUntil < 0 && { listed',
  ),
  of('application/payments/resales.ts')(
    'whose place was not sold again is not told',
    'if (places === 0) return;',
    'if (places >= 0) return;',
  ),
  muster(
    'the record of a roll call forgets who has come in since it began',
    ".filter(({ presence }) => presence === 'inside')\n    .map((person) => {",
    ".filter(({ presence, since }) => presence === 'inside' && (since ?? 0) <= began)\n    .map((person) => {",
  ),
  muster(
    'two phones that start a roll call call two',
    'at >= one.at - JOINED_BEFORE_MS && at <= endOf(one)));',
    'at === one.at));',
  ),
  of('web/src/door/shown-muster.ts')(
    'a phone without net counts in a roll call that has ended by itself',
    'return musterAt(shown, isOwn ? Date.now() : sync.time());',
    'return list?.muster ?? shown;',
  ),
  of('application/door/night-list.ts')(
    'visitors are not on the night list',
    'others: byLastName(passes.filter(isOnNightList))',
    "others: byLastName(passes.filter((pass) => pass.kind !== 'visitor' && isOnNightList(pass)))",
  ),
];
