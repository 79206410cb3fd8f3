// What helps a writer to add details that they may not know.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { GuestSplit } from '../../domain/splits/splits.api.ts';
import { drawPart } from '../testing/open-app.tsx';
import { WriterDetailsForm } from './writer-details-form.tsx';

test('the IPI of a writer says where to find it, and that it may stay empty', async () => {
	const split = { labelName: 'Moss and Vinyl', suggested: null } as GuestSplit;
	drawPart(
		<WriterDetailsForm token="a-token" split={split} onSent={async () => undefined} onCancel={() => undefined} />,
	);
	await expect
		.element(page.getByRole('textbox', { name: 'IPI number' }))
		.toHaveAccessibleDescription(/9 to 11 digits.*Leave this empty if you don’t know it/);
});
