// Entry point of the thread that writes and seals documents: one task at a time.
import { parentPort, workerData } from 'node:worker_threads';
import type { FontFolder } from './font-paths.ts';
import { findMissingLetters, openFonts } from './fonts.ts';
import { UnreadablePicture, UnwritableLetters } from './pdf-document.ts';
import type { FromPdfThread, PdfTaskName, PdfTasks, ToPdfThread } from './pdf-task.ts';

const paths: Readonly<Record<string, string>> = workerData.fonts;
const folder: FontFolder = (file) => paths[file] ?? file;
const fonts = openFonts(folder);

type Handlers = { [Name in PdfTaskName]: (given: PdfTasks[Name]['given']) => Promise<PdfTasks[Name]['result']> };

// Each handler loads only what it needs: a draft that is only viewed loads nothing for sealing.
const handlers: Handlers = {
	write: async (document) => (await import('./write-pdf.ts')).writePdf(document, fonts),
	letters: async (texts) => findMissingLetters(texts, fonts),
	seal: async (given) => (await import('./seal-pdf.ts')).sealPdf(given),
	check: async (bytes) => (await import('./seal-pdf.ts')).checkSeal(bytes),
};

async function respond<Name extends PdfTaskName>({ id, task, given }: ToPdfThread<Name>): Promise<FromPdfThread> {
	try {
		return { id, outcome: 'done', result: await handlers[task](given) };
	} catch (error) {
		if (error instanceof UnwritableLetters) return { id, outcome: 'unwritable', letters: error.letters };
		if (error instanceof UnreadablePicture) return { id, outcome: 'unreadable-picture' };
		return { id, outcome: 'broke', error };
	}
}

let last = Promise.resolve();

parentPort?.on('message', (message: ToPdfThread) => {
	last = last.then(async () => parentPort?.postMessage(await respond(message)));
});
