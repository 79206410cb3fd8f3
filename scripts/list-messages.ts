// Prints every message of the catalogue with its English text, as the start of a translation.
import { listMessages } from './architecture/catalogue.ts';

const texts = new Map(listMessages().map(({ key, text }) => [key, text]));
const sorted = [...texts].sort(([one], [other]) => one.localeCompare(other, 'en'));
process.stdout.write(`${JSON.stringify(Object.fromEntries(sorted), null, '\t')}\n`);
