// The only owner of the one audio element. It obeys orders and reports what happens; what to do about it is decided
// by the state machine in domain/player.

import { headCheckDelayMs } from '../../domain/player/player-state.ts';
import { audioNotAccessible } from '../../domain/player/player-texts.ts';
import { createScope, delay, type Scope } from '../lib/scope.ts';

interface GainStage {
	set(gain: number): void;
	/** Browsers suspend an audio context until somebody has pressed something. */
	wake(): void;
}

const glideSeconds = 0.03;

/**
 * Routes the sound of the element through a gain node. That cannot be undone for an element, so it happens only when
 * somebody asks for level-matched listening.
 */
function createGainStage(audio: HTMLAudioElement): GainStage | null {
	if (typeof AudioContext === 'undefined') return null;
	const context = new AudioContext();
	const gain = context.createGain();
	context.createMediaElementSource(audio).connect(gain).connect(context.destination);
	let isFresh = true;
	return {
		set(value) {
			// A sudden step of the gain would be heard as a click.
			if (isFresh) gain.gain.value = value;
			else gain.gain.setTargetAtTime(value, context.currentTime, glideSeconds);
			isFresh = false;
			if (context.state === 'suspended') void context.resume().catch(() => undefined);
		},
		wake() {
			if (context.state === 'suspended') void context.resume().catch(() => undefined);
		},
	};
}

export interface AudioListener {
	onReady(): void;
	/** The file can be had; the element may be ready before or after. */
	onAccessible(loadNumber: number): void;
	/** Playback waits for more of the file. */
	onStalled(): void;
	onFlowing(): void;
	onTime(seconds: number): void;
	onDuration(seconds: number): void;
	onEnded(): void;
	/** Somebody else stopped or started it: the system's own controls, or headphones that were pulled out. */
	onPausedOutside(): void;
	onPlayFailed(isAbort: boolean): void;
	onLoadFailed(loadNumber: number, message: string | null, isTemporary: boolean): void;
}

export interface AudioEngine {
	/** Puts the element into the page and reports to the listener, until the scope ends. */
	open(scope: Scope, listener: AudioListener): void;
	load(url: string, startAt: number, loadNumber: number): void;
	unload(): void;
	play(): void;
	pause(): void;
	seek(seconds: number): void;
	setVolume(volume: number, isMuted: boolean): void;
	/** Null leaves the sound as it is; the first number inserts a gain node, which then stays. */
	setGain(gain: number | null): void;
	/** To the fraction of a second; null while nothing is loaded. */
	time(): number | null;
	/** Whether sound is coming out at this moment, and not only asked for. */
	isMoving(): boolean;
}

export function createAudioEngine(): AudioEngine {
	const audio = document.createElement('audio');
	audio.preload = 'auto';
	let listener: AudioListener | null = null;
	let gainStage: GainStage | null = null;
	let current: Scope | null = null;
	let pendingStart: number | null = null;
	let isWanted = false;

	function handleMetadata() {
		if (pendingStart) audio.currentTime = Math.min(pendingStart, audio.duration || pendingStart);
		pendingStart = null;
		listener?.onDuration(audio.duration);
	}

	function handleStall() {
		// Some browsers also send this event while they pause loading with enough of the file buffered.
		if (audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) listener?.onStalled();
	}

	function handlePause() {
		// The event comes a moment after the pause: whoever pauses and plays on at once is playing again by then.
		if (isWanted && audio.paused && !audio.ended && pendingStart === null) listener?.onPausedOutside();
	}

	function unload() {
		current?.dispose();
		current = null;
		isWanted = false;
		audio.removeAttribute('src');
		audio.load();
	}

	return {
		open(scope, reportTo) {
			listener = reportTo;
			document.body.append(audio);
			scope.add(() => {
				unload();
				listener = null;
				audio.remove();
			});
		},
		load(url, startAt, loadNumber) {
			current?.dispose();
			const scope = createScope();
			current = scope;
			pendingStart = startAt;
			isWanted = false;
			scope.listen(audio, 'loadedmetadata', handleMetadata);
			scope.listen(audio, 'durationchange', () => listener?.onDuration(audio.duration));
			scope.listen(audio, 'canplay', () => listener?.onReady());
			scope.listen(audio, 'waiting', handleStall);
			scope.listen(audio, 'stalled', handleStall);
			scope.listen(audio, 'playing', () => listener?.onFlowing());
			scope.listen(audio, 'timeupdate', () => {
				if (pendingStart === null) listener?.onTime(audio.currentTime);
			});
			scope.listen(audio, 'ended', () => listener?.onEnded());
			scope.listen(audio, 'pause', handlePause);
			audio.src = url;
			audio.load();
			watchAccess(audio, scope, url, {
				onAccessible: () => listener?.onAccessible(loadNumber),
				onFailed: (message, isTemporary) => listener?.onLoadFailed(loadNumber, message, isTemporary),
			});
		},
		unload,
		play() {
			isWanted = true;
			gainStage?.wake();
			audio.play().catch((error: unknown) => {
				// A file that could not be loaded is reported as that, not as a refusal to play.
				if (audio.error) return;
				const isAbort = error instanceof DOMException && error.name === 'AbortError';
				if (!isAbort) isWanted = false;
				listener?.onPlayFailed(isAbort);
			});
		},
		pause() {
			isWanted = false;
			audio.pause();
		},
		seek(seconds) {
			if (pendingStart !== null) pendingStart = seconds;
			else if (current) audio.currentTime = seconds;
		},
		setVolume(volume, isMuted) {
			audio.volume = volume;
			audio.muted = isMuted;
		},
		setGain(gain) {
			if (gain !== null) gainStage ??= createGainStage(audio);
			gainStage?.set(gain ?? 1);
		},
		time: () => (current && pendingStart === null ? audio.currentTime : null),
		isMoving: () => !audio.paused && !audio.seeking && audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
	};
}

interface AccessListener {
	onAccessible(): void;
	/** The message is null where the file can be had and the element failed all the same. */
	onFailed(message: string | null, isTemporary: boolean): void;
}

/**
 * Finds out whether a file can be had at all, apart from the element, which never says why it failed. Ends with the
 * scope, which it disposes of at a failure.
 */
function watchAccess(audio: HTMLAudioElement, scope: Scope, url: string, listener: AccessListener) {
	const access = askFor(audio, url, scope.signal);
	function fail(found: Access) {
		if (scope.signal.aborted) return;
		scope.dispose();
		listener.onFailed(found === 'ok' ? null : audioNotAccessible, found === 'not yet');
	}
	void access.then((found) => {
		if (found !== 'ok') fail(found);
		else if (!scope.signal.aborted) listener.onAccessible();
	});
	scope.listen(audio, 'error', () => void access.then(fail));
}

/** `not yet` where the server is there and says that it will have the file again. */
type Access = 'ok' | 'no' | 'not yet';

async function askFor(audio: HTMLAudioElement, url: string, signal: AbortSignal): Promise<Access> {
	await delay(headCheckDelayMs, signal);
	if (signal.aborted) return 'ok';
	const separator = url.includes('?') ? '&' : '?';
	return fetch(`${url}${separator}_t=${Date.now()}`, { method: 'HEAD', signal }).then(
		({ ok, status }) => (ok ? 'ok' : status === 503 ? 'not yet' : 'no'),
		// No answer at all says nothing about a file that already plays from the browser's cache.
		() => (audio.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? 'ok' : 'no'),
	);
}
