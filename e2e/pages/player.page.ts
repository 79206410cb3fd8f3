import { expect, type Locator, type Page } from '@playwright/test';

interface Sound {
	readonly isPlaying: boolean;
	readonly seconds: number;
	readonly volume: number;
	readonly isMuted: boolean;
	readonly address: string;
}

const listen = `(() => {
	const audio = document.querySelector('audio');
	return {
		isPlaying: !audio.paused && !audio.ended,
		seconds: audio.currentTime,
		volume: audio.volume,
		isMuted: audio.muted,
		address: audio.getAttribute('src') ?? '',
	};
})()`;

/** The one player of the app and all its controls: the bar, the cards, the phone's transport and sheet. */
export class PlayerPage {
	readonly page: Page;
	readonly bar: Locator;
	readonly expand: Locator;
	readonly minimize: Locator;
	/** The Play or Pause button of the bar. */
	readonly toggle: Locator;
	readonly back: Locator;
	readonly forward: Locator;
	readonly next: Locator;
	readonly seekBar: Locator;
	readonly volume: Locator;
	readonly mute: Locator;
	readonly levelMatch: Locator;
	readonly playOn: Locator;
	readonly reviewNow: Locator;
	/** The whole player of a phone. */
	readonly sheet: Locator;

	constructor(page: Page) {
		this.page = page;
		this.bar = page.getByRole('region', { name: 'Player' });
		this.expand = this.bar.getByRole('button', { name: 'Expand player' });
		this.minimize = this.bar.getByRole('button', { name: 'Minimize player' });
		this.toggle = this.bar.getByRole('button', { name: /^(Play|Pause)$/ });
		this.back = this.bar.getByRole('button', { name: 'Skip back 10 seconds' });
		this.forward = this.bar.getByRole('button', { name: 'Skip forward 10 seconds' });
		this.next = this.bar.getByRole('button', { name: /^Next song/ });
		this.seekBar = this.bar.getByRole('slider', { name: 'Seek' });
		this.volume = this.bar.getByRole('slider', { name: 'Volume' });
		this.mute = this.bar.getByRole('button', { name: /^(Mute|Unmute)$/ });
		this.levelMatch = this.bar.getByRole('switch', { name: 'Level match' });
		this.playOn = this.bar.getByRole('switch', { name: 'Autoplay' });
		this.reviewNow = page.getByRole('link', { name: 'Review Now' });
		this.sheet = page.getByRole('dialog');
	}

	card(title: string): Locator {
		return this.page.getByRole('article', { name: title, exact: true });
	}

	playButton(title: string): Locator {
		return this.page.getByRole('button', { name: new RegExp(`^(Play|Pause) ${title}$`) });
	}

	/** The link from its card to its review. */
	reviewLink(title: string): Locator {
		return this.card(title).getByRole('link', { name: /^Review/ });
	}

	waveform(title: string): Locator {
		return this.page.getByRole('slider', { name: `Position in ${title}` });
	}

	sound(): Promise<Sound> {
		return this.page.evaluate<Sound>(listen);
	}

	/** Presses a Play button and waits until some of the sound has played, however short it is. */
	async hear(button: Locator): Promise<void> {
		await this.page.evaluate(`void (window.heard = new Promise((resolve) => {
			const audio = document.querySelector('audio');
			audio.addEventListener('loadstart', () => audio.addEventListener('timeupdate', () => {
				if (audio.currentTime > 0.2) resolve(true);
			}), { once: true });
		}))`);
		await button.click();
		expect(await this.page.evaluate('window.heard')).toBe(true);
	}

	/** Waits until playback advances. */
	async expectMoving(): Promise<void> {
		const { seconds: from } = await this.sound();
		await expect.poll(async () => (await this.sound()).seconds - from, 'seconds played').not.toBeCloseTo(0, 1);
		expect((await this.sound()).isPlaying).toBe(true);
	}

	async expectPaused(): Promise<void> {
		await expect.poll(async () => (await this.sound()).isPlaying, 'is playing').toBe(false);
	}

	/** Waits until the element's position is in this range of the song. */
	async expectBetween(from: number, to: number): Promise<void> {
		const place = () => this.sound().then(({ seconds }) => (seconds >= from && seconds <= to ? 'there' : seconds));
		await expect.poll(place, `between ${from} and ${to} s`).toBe('there');
	}

	/** Presses on a waveform, at this share of its width. */
	async press(waveform: Locator, share: number): Promise<void> {
		// Measured in one step: the waveform of a page that is being left would disappear between finding and measuring it.
		const { width, height } = await waveform.evaluate((element) => element.getBoundingClientRect());
		await waveform.click({ position: { x: width * share, y: height / 2 } });
	}

	/** Waits until the picture is drawn: it has columns of more than one height. */
	async expectDrawn(waveform: Locator): Promise<void> {
		// In one step: while the song loads, its waveform may be replaced between finding it and scrolling to it.
		await waveform.evaluate((element) => element.scrollIntoView({ block: 'center' }));
		await expect(waveform).not.toHaveAttribute('aria-busy');
		await expect(waveform).not.toContainText('No Waveform Available');
		await expect.poll(() => waveform.locator('canvas').first().evaluate(countHeights)).toBeGreaterThan(3);
	}
}

/** Number of different heights among the columns of a picture. */
function countHeights(canvas: unknown): number {
	interface Picture {
		readonly width: number;
		readonly height: number;
		getContext(kind: '2d'): {
			getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
		};
	}
	const picture = canvas as Picture;
	if (picture.width === 0) return 0;
	const { data } = picture.getContext('2d').getImageData(0, 0, picture.width, picture.height);
	const heights = new Set<number>();
	for (let x = 0; x < picture.width; x++) {
		let height = 0;
		for (let y = 0; y < picture.height; y++) if ((data[(y * picture.width + x) * 4 + 3] ?? 0) > 128) height++;
		heights.add(height);
	}
	return heights.size;
}
