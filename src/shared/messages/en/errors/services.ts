import type { ErrorTexts } from '../../error-texts.ts';

const FEWER_PAGES = 'Ask for fewer pages; a damaged file may not be readable at all.';

/** Errors of models, MCP servers, extraction and PDFs. */
export const EN_SERVICE_ERRORS = {
  UPDATES_OFF: [
    'This Waymark was built from source: it does not check for updates.',
    'Get the newest source and build it.',
  ],
  UPDATE_UNREACHABLE: [
    'The update server could not be reached.',
    'Check the connection and try again.',
    '{host} could not be asked for new versions.',
  ],
  UPDATE_FEED_DAMAGED: ['The answer about new versions cannot be read.', 'Try again later.'],
  UPDATE_FEED_FORGED: [
    'The answer about new versions is not signed by Waymark’s makers.',
    'Nothing of it was used. Try again on another network, or look at the project’s page.',
  ],
  UPDATE_FILE_DAMAGED: [
    'The file is not the one that the release names: its length or checksum is wrong.',
    'It was not kept. Try again, or download it from the page of the release.',
    '{file} is not the file that the release names: its length or checksum is wrong.',
  ],
  QUEUE_UNREACHABLE: [
    'The server of the queue does not answer.',
    'Start Redis or Valkey, or name another address.',
    'No queue server answers at {address}: {problem}.',
  ],
  FLEET_MISSING: [
    'This package of Waymark has no workers and no queue.',
    'Use the package from npm (npm install -g waymark), or in a checkout run: npm run setup.',
  ],
  BUCKET_FAILED: [
    'The S3-compatible store refused or did not answer.',
    'Check the address, --s3-endpoint, and the keys and region in the AWS variables.',
    'The store at {address} refused or did not answer: {problem}',
  ],
  SESSION_UNKNOWN: [
    'There is no saved session of this name.',
    'Look at the names with waymark sessions list, or save it with waymark sessions save.',
    'There is no saved session “{name}”.',
  ],
  SESSION_PASSPHRASE_WRONG: [
    'The passphrase does not open the saved session.',
    'Give the passphrase with which it was saved in WAYMARK_SESSIONS_PASSPHRASE.',
    'The passphrase does not open the saved session “{name}”.',
  ],
  SESSION_UNREADABLE: [
    'The saved session is damaged or of another version.',
    'Save it again with waymark sessions save.',
    'The saved session “{name}” is damaged or of another version.',
  ],
  MODEL_LIST_UNREADABLE: [
    'The list of models cannot be used.',
    'Nothing was changed. Check the address of the service in Settings, or try again later.',
    'The list of models at {baseUrl} cannot be used: {why}.',
  ],
  MODEL_LIST_NOT_SAVED: [
    'The list of models could not be saved.',
    'Make room on the disk, or check that the data folder can be written.',
    'The list of models could not be saved: {detail}',
  ],
  ENDPOINT_TOO_LARGE: [
    'The answer of the model service is larger than any model’s answer and was broken off.',
    'Check the address of the service in Settings, or choose another one.',
  ],
  ENDPOINT_CUT_OFF: [
    'The connection to the model service broke off in the middle of an answer.',
    'Check the network connection and try again.',
    'The connection to {baseUrl} broke off in the middle of an answer.',
  ],
  'ENDPOINT_CUT_OFF.empty': [
    'What answers there gave no answer of a model.',
    'Check the base URL in Settings, often it ends in /v1, and what the service itself says in its log.',
    'What answers at {baseUrl} gave no answer of a model.',
  ],
  ENDPOINT_FAILED: [
    'The model service had an error of its own.',
    'Try again in a few minutes. If it keeps happening, choose another model or provider in Settings.',
    'The model service had an error of its own ({status}): {said}',
  ],
  ENDPOINT_KEY_ELSEWHERE: [
    'The API key belongs to another address.',
    'Give a key for the address of this model.',
    'The API key belongs to another address than {baseUrl}.',
  ],
  ENDPOINT_NOT_FOUND: [
    'The model service does not know this address or this model.',
    'Check in Settings that the base URL is complete, often it ends in /v1, and that the model name is spelled exactly as the service writes it.',
    'The model service does not know the address {baseUrl} or the model “{model}” (404): {said}',
  ],
  ENDPOINT_RATE_LIMITED: [
    'The model service takes no more requests for now.',
    'Wait a few minutes and try again, check the credit of your account, or choose another model in Settings.',
    'The model service takes no more requests for now ({status}): {said}',
  ],
  ENDPOINT_REJECTED: [
    'The model service did not accept the request.',
    'Choose a model in Settings that can call tools and takes long inputs, or check the address of the service.',
    'The model service did not accept the request ({status}): {said}',
  ],
  ENDPOINT_UNAUTHORIZED: [
    'The model service refused the API key.',
    'Enter a valid API key in Settings and check that it may use this model.',
    'The model service refused the API key ({status}): {said}',
  ],
  ENDPOINT_UNREACHABLE: [
    'The model service cannot be reached.',
    'Check the base URL in Settings. If the model runs on this computer, start its server; otherwise check the network connection.',
    'Nothing answers at {baseUrl}.',
  ],
  FORMAT_UNREADABLE: [
    'The form that the data was asked for in cannot be read.',
    'Give an example such as {"title": "string"}, or a JSON schema of an object.',
  ],
  MODEL_ANSWER_INVALID: [
    'The model gave an answer that cannot be used.',
    'Try again. If it keeps happening, choose a stronger model in Settings.',
  ],
  MODEL_BLIND: [
    'This model sees no pictures, so it cannot find things by their looks.',
    'The run goes by the text of the page.',
  ],
  TEXT_NEEDS_MODEL: [
    'Translating and writing need a model: neither the built-in engine nor a coding agent does it.',
    'Connect a model in Settings.',
  ],
  TRANSLATION_LIMIT: [
    'This page adds text without end, so the translation stopped.',
    'Translate again to continue.',
    'The translation stopped after {requests} requests to the model.',
  ],
  TRANSLATION_SITE_LIMIT: [
    'Much of this site was translated automatically within an hour, so the translation stopped.',
    'Translate again to continue.',
    'Within an hour {characters} characters of {site} were translated automatically.',
  ],
  TEXT_NOT_ANSWERED: ['The model gave no answer.', 'Try again.'],
  WRITING_NO_FIELD: [
    'The keyboard is in no text field.',
    'Click into a text field of the page first. Fields in embedded frames are not reached.',
  ],
  WRITING_SECRET_FIELD: [
    'This field is for a secret: its text goes to no model.',
    'Use another field.',
  ],
  WRITING_TOO_LONG: ['The text is too long.', 'Select a part of it and try again.'],
  WRITING_FIELD_CHANGED: [
    'The field has changed, so nothing was inserted.',
    'Copy the text, or open the help again.',
  ],
  WRITING_NOT_TAKEN: [
    'The field did not take the text.',
    'Copy the text and paste it into the field.',
  ],
  NEEDS_MODEL: [
    'This needs a model: the built-in engine does not understand it.',
    'Connect a model in Settings, or write it in simple steps.',
    'The agent “{agent}” needs a model: the built-in engine does not understand its steps.',
  ],
  NOT_A_PDF: ['This is no PDF.', 'Open the PDF in a tab first, or check the address.'],
  NOT_ON_PAGE: [
    'The page does not give everything that was asked for.',
    'Let some of the values be empty, or look on another page.',
  ],
  DOCUMENT_BROKEN: [
    'The file is damaged and cannot be read.',
    'Give the run a file that opens in its own program.',
  ],
  DOCUMENT_KIND: [
    'Files of this kind are not read.',
    'Give the run an .xlsx, .csv, .docx, .pptx, PDF or text file.',
  ],
  DOCUMENT_PASSWORD: [
    'The file is protected with a password.',
    'Give the run a copy without a password.',
  ],
  DOCUMENT_TOO_LARGE: ['The file is too large.', 'Give the run a smaller file.'],
  DOCUMENT_TOO_SLOW: [
    'The file could not be read in time.',
    'Give the run a smaller file.',
    'The file could not be read within {seconds} seconds.',
  ],
  OFFSET_TOO_LARGE: [
    'These pages have less text than that.',
    'The run reads from an earlier place, or further pages.',
    'These pages have only {length} characters.',
  ],
  ONE_PAGE_ONLY: [
    'Only the visible page can be read here, without scrolling or further pages.',
    'Scroll or go to the next page first, then extract the data.',
  ],
  PDF_BROKEN: [
    'The PDF is damaged and cannot be read.',
    'Check that it was loaded completely; another copy may help.',
  ],
  PDF_BUSY: ['This PDF is being read already.', 'Wait for that to end and try again.'],
  PDF_CHANGED: [
    'The PDF on the server is not the one that was opened.',
    'Try again; the new one is read then.',
  ],
  PDF_CRASHED: ['The reader went down over this PDF.', FEWER_PAGES],
  PDF_NOT_LOADED: [
    'The PDF could not be loaded.',
    'Check the address, or sign in on that site first, then try again.',
    'The PDF could not be loaded: {detail}',
  ],
  PDF_NO_TEXT: [
    'These pages have no text: they are pictures, as scanned pages are.',
    'Look at the pages in the tab.',
    'The PDF has no text there (page {pages}): it holds pictures, as scanned pages are.',
  ],
  PDF_PAGES_UNKNOWN: [
    'There are no such pages.',
    'Write "all", "2-5" or "1, 4, 7-9", up to the number of pages.',
    'There are no pages {pages}.',
  ],
  PDF_PASSWORD_NEEDED: [
    'The PDF is encrypted and opens only with a password.',
    'Tell the run the password.',
  ],
  PDF_PASSWORD_WRONG: [
    'The PDF does not open with this password.',
    'Tell the run the right password.',
  ],
  PDF_TOO_LARGE: [
    'The PDF is too large.',
    'Ask for fewer pages, or look for a smaller copy.',
    'The PDF is too large: at most {max} MB are read.',
  ],
  PDF_TOO_MUCH_MEMORY: ['Reading the PDF took too much memory and was ended.', FEWER_PAGES],
  PDF_TOO_SLOW: [
    'The PDF could not be read in time.',
    FEWER_PAGES,
    'The PDF could not be read within {seconds} seconds.',
  ],
  ROWS_MISSING: [
    'The sheet has no such rows.',
    'The run reads earlier rows.',
    'The sheet ends at row {rows}.',
  ],
  SHEET_MISSING: [
    'The file has no such sheet.',
    'The run uses one of its sheets.',
    'The file has no sheet “{sheet}”.',
  ],
  SINGLE_REQUEST_FAILED: ['No answer came.', 'Try again.'],
  'ENDPOINT_UNREACHABLE.slow': [
    'The model service took too long to answer.',
    'Try again later, or choose a faster model in Settings.',
    'The model service at {baseUrl} took too long to answer.',
  ],
  'ENDPOINT_REJECTED.redirect': [
    'The model service sends requests on to another address. Nothing was sent there.',
    'If you trust that address, enter its base URL in Settings.',
    'The model service at {baseUrl} sends requests on to {target} ({status}). Nothing was sent there.',
  ],
  'ENDPOINT_REJECTED.web-page': [
    'What answers there is a web page, not a model service.',
    'Check the base URL in Settings, often it ends in /v1, and whether this network wants you to sign in first.',
    'What answers at {baseUrl} is a web page, not a model service.',
  ],
  'ENDPOINT_REJECTED.too-long': [
    'The context of this model is too small for the run.',
    'Choose a model with a larger context in Settings, or load it with one.',
    'The context of this model is too small: it takes {room, number} tokens, and the request has {needed, number}.',
  ],
  'ENDPOINT_RATE_LIMITED.spent': [
    'Your account there has no credit left.',
    'Add some, or choose another provider in Settings.',
    'The model service takes no more requests for now ({status}): {said}',
  ],
  'NOT_A_PDF.link': [
    'This is no link.',
    'The run uses a link to a PDF, or opens the PDF in the tab.',
    '“{name}” is no link.',
  ],
  'NOT_A_PDF.file': [
    'This is no PDF; of files, only PDFs can be opened in a tab.',
    'Open a PDF, or attach the file to a task for a model.',
    '“{file}” is no PDF; of files, only PDFs can be opened in a tab.',
  ],
} as const satisfies ErrorTexts;
