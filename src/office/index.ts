import { type FromOffice, type ToOffice, ToOfficeSchema } from '#shared/ports/office-messages.ts';
import { lockDown } from '#shared/ports/lock-down.ts';
import { openParentPort } from '#shared/ports/open-parent-port.ts';

import { serveOffice } from './serve-office.ts';

const port = openParentPort<FromOffice, ToOffice>(ToOfficeSchema);
lockDown();
// An unexpected error ends this process: main sees the exit and fails the call.
port.onMessage((message) => void serveOffice(message).then((answer) => port.post(answer)));
