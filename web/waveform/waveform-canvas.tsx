import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';
import { createScope } from '../lib/scope.ts';
import { type Theme, useTheme } from '../lib/theme.ts';
import { type Bar, layOutBars, reflectionShare } from './waveform-drawing.ts';

/** Device pixels per CSS pixel; changes when a window moves to another screen or is zoomed. */
function usePixelRatio() {
	return useSyncExternalStore(subscribe, () => window.devicePixelRatio);
}

const listeners = createListeners();
let isWatched = false;

function subscribe(listener: () => void): () => void {
	if (!isWatched) watch();
	return listeners.subscribe(listener);
}

/** One media query for all pictures of a page: when it reports that the ratio has changed, another replaces it. */
function watch() {
	isWatched = true;
	const scope = createScope();
	scope.listen(window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`), 'change', () => {
		scope.dispose();
		watch();
		listeners.notify();
	});
}

type ColourToken = 'wave-rest' | 'accent';

const cornerPx = 0.9;

interface WaveformCanvasProps {
	/** From 0 to 255. */
	peaks: ArrayLike<number>;
	/** In CSS pixels. Zero, as while it is far off the screen, draws nothing. */
	width: number;
	height: number;
	/** The colour of the bars, by the name of its token. */
	colour: ColourToken;
}

/** Only the picture: drawn once, and again when size, density or theme change. */
export function WaveformCanvas({ peaks, width, height, colour }: WaveformCanvasProps) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const pixelRatio = usePixelRatio();
	const theme = useTheme();
	useLayoutEffect(() => {
		if (canvas.current) draw(canvas.current, { peaks, width, height, pixelRatio }, tokenColour(colour, theme));
	}, [peaks, width, height, pixelRatio, colour, theme]);
	return <canvas ref={canvas} className="block" style={{ width: `${width}px`, height: `${height}px` }} />;
}

interface Picture {
	peaks: ArrayLike<number>;
	width: number;
	height: number;
	pixelRatio: number;
}

function draw(canvas: HTMLCanvasElement, picture: Picture, colour: string) {
	const { peaks, width, height, pixelRatio } = picture;
	canvas.width = Math.round(width * pixelRatio);
	canvas.height = width > 0 ? Math.round(height * pixelRatio) : 0;
	const context = width > 0 && canvas.getContext('2d');
	if (!context) return;
	const { bars, reflections } = layOutBars(peaks, picture);
	context.fillStyle = colour;
	fill(context, bars, cornerPx * pixelRatio);
	context.globalAlpha = reflectionShare;
	fill(context, reflections, cornerPx * pixelRatio);
}

function fill(context: CanvasRenderingContext2D, bars: readonly Bar[], radius: number) {
	context.beginPath();
	for (const { x, y, width, height } of bars) context.roundRect(x, y, width, height, radius);
	context.fill();
}

const knownColours = new Map<string, string>();

/** The value of a token in a theme. Reading it from the page forces a style computation, so each is read once. */
function tokenColour(token: ColourToken, theme: Theme) {
	const key = `${theme} ${token}`;
	const colour = knownColours.get(key) || getComputedStyle(document.documentElement).getPropertyValue(`--${token}`);
	knownColours.set(key, colour);
	return colour;
}
