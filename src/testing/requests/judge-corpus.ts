import { readActByRule } from '../consent/honest-reader.ts';
import { pressOn, setUpConsent } from '../consent/set-up-consent.ts';
import { describeWrite, type Write } from '../../main/safety/consent/write/describe-write.ts';
import { contentOf } from '../../main/browser/tabs/network/upload-body.ts';
import type { WriteClass } from '#shared/model/run/approval/act-kind.ts';
import type { LabelledRequest } from './request-corpus.ts';

/** Returns a recorded request as a write caused by the press of a button with an uninformative name. */
export function writeOf({ method, url, page, tool, typed, body }: LabelledRequest): Write {
  const press = pressOn('Go', { tool, origin: page ?? new URL(url).origin });
  const content = contentOf([{ bytes: Buffer.from(body) }]);
  return describeWrite({ method, url, content }, [press], typed);
}

/** Returns the class that consent finds for a request, with an honest reader or with one that says “reads” to everything. */
export async function classOf(
  request: LabelledRequest,
  reader: 'honest' | 'blind' = 'honest',
): Promise<WriteClass> {
  const { consent } = setUpConsent({ reads: reader === 'honest' ? readActByRule : () => 'reads' });
  const write = writeOf(request);
  await consent.learn(write);
  return consent.decide(write).found;
}
