// The output of the player: level match is measured in the sound itself, before and after the gain.
import type { Page } from '@playwright/test';
import { gainFor } from '../../domain/player/level-match.ts';
import { PlayerPage } from '../pages/player.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';

/** Records the element's sound where it enters the page's audio graph and where it leaves it. */
const listenIn = `(() => {
	const connect = AudioNode.prototype.connect;
	function ear(node) {
		const analyser = new AnalyserNode(node.context, { fftSize: 32768 });
		connect.call(node, analyser);
		return analyser;
	}
	AudioNode.prototype.connect = function (target, ...rest) {
		if (this instanceof MediaElementAudioSourceNode) window.soundIn = ear(this);
		if (target instanceof AudioDestinationNode) window.soundOut = ear(this);
		return connect.call(this, target, ...rest);
	};
})()`;

/** Difference between output and input in decibels. */
function measureGainDb(page: Page): Promise<number> {
	return page.evaluate(`(() => {
		function power(analyser) {
			const samples = new Float32Array(analyser.fftSize);
			analyser.getFloatTimeDomainData(samples);
			return samples.reduce((sum, sample) => sum + sample * sample, 0);
		}
		return 10 * Math.log10(power(window.soundOut) / power(window.soundIn));
	})()`);
}

test('level match lowers the sound of each song to the common loudness', async ({ page, context, library, member }) => {
	await page.addInitScript(listenIn);
	await member('Bo Lindgren', library.label, context);
	const [song, second] = library.songs;
	const { songs } = (await call(context.request, 'GET', '/api/songs')) as {
		songs: { id: string; sound: { integratedLufs: number; truePeakDb: number } }[];
	};
	const wantedDb = (id: string) => {
		const measured = songs.find((listed) => listed.id === id);
		if (!measured) throw new Error('the song is not in the list');
		return 20 * Math.log10(gainFor(measured.sound));
	};
	const expectGainDb = (wanted: number) => expect.poll(() => measureGainDb(page)).toBeCloseTo(wanted, 1);
	const player = new PlayerPage(page);
	await page.goto('/');
	await player.playButton(song.title).click();
	await player.expectMoving();
	await player.expand.click();

	await player.levelMatch.click();
	await expectGainDb(wantedDb(song.id));
	await player.next.click();
	await expect(player.bar).toContainText(second.title);
	await expectGainDb(wantedDb(second.id));

	await player.levelMatch.click();
	await expectGainDb(0);
	expect(wantedDb(song.id)).toBeLessThan(-1);
});
