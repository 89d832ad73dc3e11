import { DAY, HOUR } from '../../domain/shared/durations.ts';
import { LAN, OPENS } from './world.ts';

/** What is done when, and how often beside each other. */
interface Phase {
  readonly name: string;
  /** When it is over, after the beginning (ms). */
  readonly until: number;
  readonly acts: number;
  readonly weights: Readonly<Record<string, number>>;
  /** What is done at its end. */
  readonly last?: string;
}

/** What befalls the machine and those who run it, in every phase. */
const OF_THE_MACHINE = {
  ...{
    'start again': 1,
    'change the mail server': 2,
    'break the disk': 1,
    'make a backup': 1.5,
    restore: 0.6,
  },
  ...{ 'erase somebody': 1.5 },
};

/** How people find teams, and how competitions are set up. */
const OF_TEAMS = {
  ...{ 'set up a competition': 3, 'make a team': 10, 'join a team': 5, 'leave a team': 1 },
  ...{ 'rename the own team': 1, 'send a mate away': 1, 'rename a team': 0.5, 'take a team out': 0.5 },
  'take a competition away': 0.3,
};

/** What people do with their own registration. */
const OF_ONES_OWN = {
  ...{ 'come back': 6, 'ask for a strange link': 1, 'correct oneself': 4, 'give a place away': 5 },
  ...{ 'take another seat': 4, 'swap seats': 2, cancel: 2, 'have the receipt again': 1 },
  'cancel what is paid': 1,
  ...{ 'fetch all that is stored': 1 },
};

/** What the crew does at its desk. */
const OF_THE_CREW = {
  ...{ 'mark somebody': 3, 'mark a code': 3, 'move somebody': 3, 'have two swap': 4, 'delete somebody': 2 },
  ...{ 'delete a code': 1, 'take somebody back': 3, 'add people': 4, 'correct somebody': 4 },
  ...{ 'bar an address': 1, 'change the hall': 2, 'give a deadline': 2 },
  ...{ 'look at what people have changed': 1, 'write to many': 2, 'deal with a failed mail': 3 },
  ...{ 'send a confirmation again': 1, 'tell everybody': 1, 'change the settings': 3 },
  ...{ 'change the sign-up': 2, 'take a move off the list': 0.5 },
};

/** What the crew does about money. */
const OF_MONEY = {
  ...{ 'book a report': 9, 'upload what is no report': 0.5, 'undo a report': 1.5, 'assign a payment': 3 },
  ...{ 'return cash': 1, 'pay back': 2, 'expire codes': 3, 'revive a code': 3 },
};

/** How people pay online, what befalls Vipps, and what the crew does about it. */
const OF_ONLINE = {
  ...{ 'pay online': 16, 'go on paying': 5, 'begin to pay again': 4, 'ask how a payment stands': 2 },
  ...{ 'wait for Vipps': 4, 'tell what Vipps has not told': 0.5, 'register the webhook': 1 },
  ...{ 'pay back online': 4, 'act in the portal of Vipps': 1, 'have trouble at Vipps': 2 },
};

/** What guardians do, and the crew about them. */
const OF_GUARDIANS = {
  ...{ 'read what a guardian is asked': 1, 'consent as a guardian': 5, 'withdraw a consent': 2 },
  ...{ 'use a strange link of a guardian': 0.3, 'note a form': 2, 'ask a guardian again': 2 },
  'remind all guardians': 1,
};

/** Who waits for seats, and what the crew does about them. */
const OF_WAITING = {
  ...{ 'join the list': 17, 'look at the own rank': 4, 'take an offer': 10, 'say no to an offer': 3 },
  ...{ 'leave the list': 1.5, 'become fewer': 2, 'want a seat that others wait for': 5, 'offer seats': 5 },
  ...{ 'wait for the list to be looked through': 8, 'take somebody off the list': 1 },
  ...{ 'change how the list works': 3, 'open some seats': 4, 'close what is free': 1 },
};

const OF_SIGN_UP = {
  ...{
    'sign up a group': 10,
    'ask for a code': 10,
    'prove the address': 12,
    'take a seat': 12,
    'take seats together': 8,
  },
  ...{ 'take exactly these': 4, 'take more and more': 3, 'let seats go': 3, submit: 12 },
  ...{ 'submit twice': 3, 'look up a code': 2 },
  ...OF_TEAMS,
  ...OF_THE_MACHINE,
  ...OF_ONES_OWN,
  ...OF_THE_CREW,
  ...OF_MONEY,
  ...OF_ONLINE,
  ...OF_GUARDIANS,
};

/** Who is in the house without a seat, and who is on at night. */
const OF_THE_NIGHT = {
  ...{ 'add a pass': 3, 'add passes by lines': 1, 'change a pass': 2, 'remove a pass': 1 },
  ...{
    'plan shifts': 2,
    'read the plan': 0.5,
    'send the plan': 1.5,
    'read the notice to the fire service': 0.5,
  },
};

/** Who comes in at the door without a seat, and roll calls. */
const OF_ROLL_CALLS = {
  ...{ 'let visitors in': 6, 'let a pass in': 8, 'have a visitor pay': 3, 'walk a round': 2 },
  ...{
    'play a roll call': 6,
    'start a roll call': 1,
    'start one on all phones': 1,
    'start one as crew': 0.5,
  },
  ...{ 'tick in a roll call': 4, 'take a tick back': 1, 'tick as crew': 1, 'end a roll call': 1 },
  ...{ 'end one as crew': 0.5, 'tick in an odd roll call': 1, 'compare who is inside': 5 },
};

export const PHASES: readonly Phase[] = [
  { name: 'before', until: OPENS, acts: 15, weights: { 'ask for a code': 1 } },
  {
    ...{ name: 'sign-up', until: 9 * DAY, acts: 140, last: 'close what is free' },
    weights: { ...OF_SIGN_UP, ...OF_THE_NIGHT },
  },
  {
    ...{ name: 'full', until: 16 * DAY, acts: 90, last: 'open the whole hall' },
    weights: {
      ...OF_WAITING,
      ...OF_THE_MACHINE,
      ...{ 'take a seat': 4, 'take seats together': 3, submit: 4, 'sign up a group': 3 },
      ...{ 'cancel what is paid': 8, cancel: 1, 'give a place away': 1, 'take another seat': 1 },
      ...{ 'book a report': 8, 'pay back': 3, 'undo a report': 1, 'mark a code': 2, 'expire codes': 1 },
      ...{ 'delete somebody': 2, 'take somebody back': 2, 'add people': 1, 'move somebody': 1 },
      ...{ 'bar an address': 1, 'change the hall': 2, 'revive a code': 1, 'change the sign-up': 0.5 },
      ...{ 'pay online': 5, 'go on paying': 2, 'wait for Vipps': 1 },
    },
  },
  {
    ...{ name: 'late', until: LAN.starts - 12 * HOUR, acts: 70 },
    weights: { ...OF_SIGN_UP, ...OF_THE_NIGHT, 'join the list': 2, 'take an offer': 3, 'offer seats': 2 },
  },
  {
    ...{ name: 'doors open', until: LAN.starts, acts: 11 },
    weights: {
      ...{ 'add a door phone': 4, 'let a group in': 1, 'take cash': 1, 'add passes by lines': 2 },
      ...{ 'give a place away': 1, 'take another seat': 1, cancel: 1 },
    },
  },
  {
    ...{ name: 'lan', until: LAN.ends, acts: 240, last: 'close the door' },
    weights: {
      ...{ 'let a group in': 16, 'let one in': 12, 'take it back': 5, 'take a form': 5 },
      ...{ 'go away': 12, 'take cash': 10, 'take Vipps': 4, 'book a surplus': 4, 'add walk-ins': 5 },
      ...{ 'act on an odd code': 4, 'send what nobody can read': 1, 'ask for a guardian': 2 },
      ...{ 'press notices away': 3, 'change the net': 14, 'change the storage': 5, 'change the clock': 6 },
      ...{ 'open the page anew': 6, 'put a phone aside': 4, 'wait at the door': 8 },
      ...{ 'add a door phone': 4, 'remove a door phone': 2, 'log a phone out': 1, 'undo a door phone': 2 },
      'look at deeds': 2,
      ...OF_ROLL_CALLS,
      ...OF_THE_NIGHT,
      ...{ 'draw a competition': 6, 'report a match': 8, 'report all that is next': 5, 'correct a match': 6 },
      ...{ 'take a result away': 2, 'reset a draw': 1 },
      ...OF_TEAMS,
      ...OF_THE_MACHINE,
      ...{ 'consent as a guardian': 2, 'withdraw a consent': 1, 'ask a guardian again': 1, 'note a form': 1 },
      ...{ 'book a report': 3, 'assign a payment': 2, 'return cash': 2, 'pay back': 2, 'undo a report': 1 },
      ...{ 'pay online': 4, 'go on paying': 1, 'pay back online': 2, 'wait for Vipps': 1 },
      ...{
        'have trouble at Vipps': 0.5,
        'mark somebody': 2,
        'delete somebody': 1,
        'take somebody back': 2,
        'move somebody': 1,
      },
      ...{ 'correct somebody': 2, 'delete a code': 0.5, 'have two swap': 1 },
      ...{ 'give a place away': 1, 'take another seat': 1, cancel: 1, 'correct oneself': 1 },
    },
  },
  {
    ...{ name: 'next', until: LAN.ends + 20 * DAY, acts: 40 },
    weights: {
      ...{ 'begin the next LAN': 3, 'change the sign-up': 3, 'sign up a group': 12, 'add people': 3 },
      ...{ 'book a report': 3, 'pay back': 2, 'come back': 2, 'give a place away': 2, 'make a team': 2 },
      ...{ 'pay online': 4, 'go on paying': 2, 'pay back online': 2, 'wait for Vipps': 1 },
      ...OF_THE_NIGHT,
      ...OF_THE_MACHINE,
    },
  },
];
