import { GuardianPage } from '../../application/consent/guardian-page.ts';
import { eventIdOf, guardianToken } from '../../application/consent/guardian-link.ts';
import { settingsOf } from '../../application/shared/settings.ts';
import { RegisteredPersons } from '../../application/people/registered-persons.ts';
import { PORTS } from '../../config/ports.ts';
import { consentOf } from '../../domain/consent/consent.ts';
import type { Place } from '../../domain/shared/place.ts';
import { anAddUserBody } from './crew.ts';
import type { TestProgram } from './program.ts';

const GUARDIAN = { name: 'Mor', phone: '91234567', email: 'forelder@example.no' };
const CHILD = { firstName: 'Barn', age: '13', email: 'barn@example.no' };

/** What valid requests about consents need: a guardian's link to a child. */
export class PreparedGuardian {
  token = '';
  child = '';
  textVersion = '';
  /** The child's place on the list. */
  code = '';
  position = 1;

  /** Creates whatever is missing. */
  async prepare(program: TestProgram, nextFree: () => Place): Promise<void> {
    const { container, clock } = program;
    const units = container.get(PORTS.unitOfWork);
    const page = container.get(GuardianPage);
    this.token = guardianToken(container.get(PORTS.secrets), await units.read(eventIdOf), GUARDIAN.email);
    await units.run(async (stores) => {
      const content = { ...(await settingsOf(stores)), onlineConsent: true, consentAge: 16 };
      const updatedAt = (await stores.pages.get('settings'))?.updatedAt ?? clock.now();
      await stores.pages.put({ name: 'settings', content, updatedAt, updatedBy: 'crew' });
    });
    if (!(await page.open(this.token).catch(() => null))) {
      const { row, number } = nextFree();
      const form = anAddUserBody({ ...CHILD, rowNum: row, seatNum: number });
      const child = await container.get(RegisteredPersons).add('crew', form, {});
      await units.run(({ consents }) =>
        consents.save({ ...consentOf(child), guardian: GUARDIAN, askedAt: clock.now() }),
      );
    }
    const { children, textVersion } = await page.open(this.token);
    const [first] = children;
    Object.assign(this, { child: first?.child, textVersion });
    Object.assign(this, { code: first?.person.code, position: first?.person.position });
  }
}
