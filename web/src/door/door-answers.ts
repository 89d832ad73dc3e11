import type {
  AddDoorPhoneAnswer,
  DoorActsAnswer,
  DoorChangesAnswer,
  DoorGuardianAnswer,
  DoorListAnswer,
  EnrolAnswer,
} from '../../../adapters/http/contract.ts';

/** Whether an answer is of the door's own form. Whatever stands between may answer in the server's place: a hotel's net, a proxy. */
export type IsOurs<T> = (answer: unknown) => answer is T;

type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isTime = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;
const areAll = (value: unknown, fits: (one: Fields) => boolean) =>
  Array.isArray(value) && value.every((one: unknown) => isObject(one) && fits(one));
const isPlace = ({ code, position }: Fields) => typeof code === 'string' && Number.isInteger(position);
const isPerson = (one: Fields) => isPlace(one) && typeof one['firstName'] === 'string';

function isListHead({ at, version, event }: Fields): boolean {
  if (!isTime(at) || typeof version !== 'string' || !isObject(event)) return false;
  const { consentAge, endsAt } = event;
  return typeof consentAge === 'number' && (endsAt === null || typeof endsAt === 'number');
}

export const isListAnswer: IsOurs<DoorListAnswer> = (answer): answer is DoorListAnswer =>
  isObject(answer) && isListHead(answer) && areAll(answer['persons'], isPerson);

export const isChangesAnswer: IsOurs<DoorChangesAnswer> = (answer): answer is DoorChangesAnswer =>
  isObject(answer) &&
  isListHead(answer) &&
  areAll(answer['changed'], isPerson) &&
  areAll(answer['gone'], isPlace);

export const isEnrolAnswer: IsOurs<EnrolAnswer> = (answer): answer is EnrolAnswer =>
  isObject(answer) && /^[0-9a-f]{64}$/.test(String(answer['session'])) && typeof answer['name'] === 'string';

export const isLinkAnswer: IsOurs<AddDoorPhoneAnswer> = (answer): answer is AddDoorPhoneAnswer =>
  isObject(answer) && typeof answer['url'] === 'string';

export const isGuardianAnswer: IsOurs<DoorGuardianAnswer> = (answer): answer is DoorGuardianAnswer =>
  isObject(answer) && typeof answer['name'] === 'string' && typeof answer['phone'] === 'string';

/** Whether an answer is to exactly the acts with these ids, in their order. */
export const isActsAnswer =
  (ids: readonly string[]): IsOurs<DoorActsAnswer> =>
  (answer): answer is DoorActsAnswer => {
    if (!isObject(answer) || !isTime(answer['at'])) return false;
    const { results } = answer;
    if (!areAll(results, ({ id, outcome }) => typeof id === 'string' && typeof outcome === 'string'))
      return false;
    const told = (results as readonly Fields[]).map(({ id }) => id);
    return told.length === ids.length && told.every((id, at) => id === ids[at]);
  };
