import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { createPdfThread } from '../platform/pdf/pdf-thread.ts';
import { createPdfWriter } from '../platform/pdf/pdf-writer.ts';
import { checkSignature } from './signature-input.ts';

const label = randomUUID() as OrganizationId;
const writer = createPdfWriter(createPdfThread());
const pen = 'stroke="#16213e" stroke-width="5" stroke-linecap="round"';
const stroke = `<path d="M80 180 C 160 20 220 20 240 160 S 420 60 560 140" ${pen}/>`;
const allOver = (colour: string) => `<rect width="720" height="240" fill="${colour}"/>`;

async function draw(shapes: string): Promise<string> {
	const field = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="240" fill="none">${shapes}</svg>`;
	return (await sharp(Buffer.from(field)).png().toBuffer()).toString('base64');
}

async function check(shapes: string) {
	return checkSignature(label, { method: 'drawn', name: '', drawing: await draw(shapes) }, 'Hollis Tern', writer);
}

it.each([
	['nothing', ''],
	['one tap', `<path d="M300 120 h1" ${pen}/>`],
	['invisible white ink', stroke.replace('#16213e', '#ffffff')],
	['a field of white', allOver('#ffffff')],
	['a field of red', allOver('#cc0000')],
	['a field of black with one white line', allOver('#000000') + stroke.replace('#16213e', '#ffffff')],
])('a drawing of %s is not accepted as a signature', async (_, shapes) => {
	await expect(check(shapes)).rejects.toThrow(
		'This drawing is nearly empty, or filled completely. Clear it and draw your name.',
	);
});

it.each([
	['nothing else', ''],
	['white paper below it', allOver('#ffffff')],
])('a drawn name with %s is accepted as a signature', async (_, below) => {
	expect(await check(below + stroke)).toMatchObject({ method: 'drawn', name: 'Hollis Tern' });
});

it.each([
	'Ελένη Παππά',
	'Людмила Щукина',
	'יוסי כהן',
	'محمد عبد السلام',
	'क्षितिज त्रिवेदी',
	'น้ำทิพย์',
	'張學友',
	'宇多田ヒカル',
	'김민수',
	'王',
	'Mira 🎵',
])('the typed name %s is accepted as a signature', async (name) => {
	const signature = { method: 'typed', name, drawing: '' } as const;

	expect(await checkSignature(label, signature, name, writer)).toMatchObject({ method: 'typed', name });
});

it('one Latin letter is refused as a typed name', async () => {
	const signature = { method: 'typed', name: 'W', drawing: '' } as const;

	await expect(checkSignature(label, signature, 'W', writer)).rejects.toThrow(
		'Type your name (at least two letters) or draw it.',
	);
});

it('a typed name with a character that no font has is refused, and the character is named', async () => {
	const signature = { method: 'typed', name: 'Mira 𓀀', drawing: '' } as const;

	await expect(checkSignature(label, signature, 'Mira', writer)).rejects.toThrow(
		'These characters cannot be printed: 𓀀. Type your name without them, or draw it.',
	);
});
