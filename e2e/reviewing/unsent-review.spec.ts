// A review that is submitted without a network: nothing is lost, and it is sent once, automatically.
import { ReviewPage } from '../pages/review.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { call, signIn } from '../support/journey-people.ts';
import { addDemo } from '../support/review-steps.ts';

interface Track {
	readonly songId: string;
	readonly events: { kind: string; overall: number | null }[];
}

test('a review that could not be sent waits, is sent once when the network returns, and says so', async ({
	page,
	context,
	founder,
	newBrowser,
	faults,
}) => {
	faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
	faults.expect(/409|404/);
	const { person } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const [ferry, halogen, kiln] = [
		await addDemo(context.request, 'Night Ferry', 'Esme Harrow'),
		await addDemo(context.request, 'Halogen', 'Keld Marrow'),
		await addDemo(context.request, 'Kiln', 'Mira Quill'),
	];
	const review = new ReviewPage(page);
	const elsewhere = await newBrowser();
	await signIn(elsewhere, person);

	async function submitOffline(songId: string, overall: number): Promise<void> {
		await page.goto(`/review/${songId}`);
		await expect(review.row('Musical')).toBeVisible();
		await context.setOffline(true);
		await review.score('Musical', 5);
		await review.score('Artist', 5);
		await review.score('Overall', overall);
		await review.submit.click();
		await expect(page.getByText('Not sent yet: the server can’t be reached.')).toBeVisible();
	}

	async function reviewsIn(songId: string): Promise<unknown[]> {
		const { tracks } = (await call(elsewhere.request, 'GET', '/api/track-history')) as { tracks: Track[] };
		const events = tracks.find((track) => track.songId === songId)?.events ?? [];
		return events.filter(({ kind }) => kind === 'reviewed').map(({ overall }) => overall);
	}

	await test.step('on its page the reveal follows, with two tabs open', async () => {
		const other = await context.newPage();
		await other.goto('/overview');
		await expect(other.getByRole('heading', { name: 'Overview' })).toBeVisible();
		await submitOffline(ferry.id, 8);
		await expect(other.getByText('Your review of “Night Ferry” hasn’t been sent yet.')).toBeVisible();
		const [question] = await Promise.all([
			page.waitForEvent('dialog').then(async (dialog) => {
				await dialog.dismiss();
				return dialog.message();
			}),
			page.getByRole('button', { name: 'Logout' }).click(),
		]);
		expect(question).toContain('Log out without sending? 1 review hasn’t been sent yet');
		await context.setOffline(false);

		await expect(review.artist).toContainText('Esme Harrow');
		await expect(other.getByText('hasn’t been sent yet')).toHaveCount(0);
		const said = [page, other].map((tab) => tab.getByText('Your review of “Night Ferry” was sent'));
		await expect
			.poll(async () => (await Promise.all(said.map((toast) => toast.count()))).join())
			.toMatch(/^(0,1|1,0)$/);
		await other.close();
		expect(await reviewsIn(ferry.id)).toEqual([8]);
	});

	await test.step('it is sent after a reload, from another page', async () => {
		await submitOffline(halogen.id, 6);
		await page.goto('about:blank');
		await context.setOffline(false);
		await page.goto('/track-history');

		await expect(page.getByText('Your review of “Halogen” was sent')).toBeVisible();
		await expect(page.getByText('hasn’t been sent yet')).toHaveCount(0);
		expect(await reviewsIn(halogen.id)).toEqual([6]);
	});

	await test.step('a review that was given elsewhere first is not overwritten, and the unsent text is kept', async () => {
		await submitOffline(kiln.id, 2);
		await call(elsewhere.request, 'PUT', `/api/songs/${kiln.id}/my-review`, {
			musical: 9,
			artist: 9,
			overall: 9,
			comment: '',
		});
		await context.setOffline(false);

		await expect(
			page.getByText('Your review of “Kiln” wasn’t sent. You’ve already reviewed this song on another device.'),
		).toBeVisible();
		await expect(page.getByText('Your scores: Musical 5, Artist 5, Overall 2.')).toBeVisible();
		expect(await reviewsIn(kiln.id)).toEqual([9]);
		await page.goto('/');
		await page.getByRole('button', { name: 'Discard review' }).click();
		await expect(page.getByText('wasn’t sent')).toHaveCount(0);
	});
});
