// The example of the reference (7.1): the data, and the exact text that it has to produce.
import type { CopyOrigins, CopySnapshot, CopyTrack } from './copy-snapshot.ts';
import type { CopyStamp } from './copy-stamp.ts';

const credit = (role: string, name: string, instrument: string | null = null, studio: string | null = null) => ({
	name,
	role,
	instrument,
	studio,
});

const paperLanterns: CopyTrack = {
	title: 'Paper Lanterns',
	version: null,
	versionType: null,
	artists: [
		{ name: 'Mira Quill', role: 'main' },
		{ name: 'Otto Vantage', role: 'featured' },
	],
	durationMs: 203_500,
	isrc: 'XXNHR2600041',
	iswc: 'T9999999905',
	advisory: 'none',
	language: 'eng',
	pYear: 2026,
	pOwner: 'Nordlys Harbour Recordings',
	writers: [
		{
			name: 'Mira Quill',
			legalName: 'Miriam Quillon',
			role: 'CA',
			share: 5000,
			publisher: 'Tidewater Songs Ltd',
			society: 'PRS',
			ipi: '99900000158',
		},
		{
			name: 'Otto Vantage',
			legalName: 'Otto Vantongeren',
			role: 'A',
			share: 3000,
			publisher: null,
			society: 'BUMA',
			ipi: '99900000256',
		},
		{
			name: 'Sana Brightwell',
			legalName: null,
			role: 'C',
			share: 2000,
			publisher: null,
			society: 'None yet',
			ipi: null,
		},
	],
	credits: [
		credit('producer', 'Mira Quill'),
		credit('additional_producer', 'Sana Brightwell'),
		credit('vocalist', 'Mira Quill'),
		credit('vocalist', 'Otto Vantage'),
		credit('instrument', 'Sana Brightwell', 'Synthesizers'),
		credit('instrument', 'Jory Penhallow', 'Electric guitar'),
		credit('recording_engineer', 'Sana Brightwell', null, 'Lantern Room, Tromsø'),
		credit('mixing_engineer', 'Edda Marsh', null, 'Salt Shed Studio'),
		credit('mastering_engineer', 'Piet Aalderink', null, 'Quiet Peak Mastering'),
	],
	hasSamples: false,
	samples: [],
};

export const exampleSnapshot: CopySnapshot = {
	format: 1,
	labelName: 'Nordlys Harbour Recordings',
	release: {
		title: 'Paper Lanterns',
		kind: 'single',
		imprint: 'Harbourlight',
		catalogueNumber: 'NHR-042',
		barcode: '2000000042046',
		grid: null,
		releaseDate: '2027-01-22',
		originalReleaseDate: null,
		territory: { kind: 'world', countries: [], except: [] },
		genre: 'Electronic',
		subgenre: 'Melodic House',
		language: 'eng',
		cYear: 2026,
		cOwner: 'Nordlys Harbour Recordings',
		creditLine: 'Released by Nordlys Harbour Recordings under exclusive licence from Mira Quill',
		distributor: null,
		artworkDesign: 'Ilse Corrigan',
		artworkPhotography: 'Bram Oduya',
		artworkNote: null,
		courtesy: 'Otto Vantage appears courtesy of Longwater Music.',
		thanks: null,
		legalLine:
			'All rights reserved. Unauthorised copying, hiring, lending, public performance and broadcasting prohibited.',
	},
	tracks: [
		paperLanterns,
		{
			...paperLanterns,
			version: 'Extended Mix',
			versionType: 'extended',
			durationMs: 342_000,
			isrc: 'XXNHR2600042',
			credits: [...paperLanterns.credits, credit('remixer', 'Mira Quill')],
		},
	],
};

const originOf = (recordingId: string, credits: number): CopyOrigins['tracks'][number] => ({
	songId: 'song',
	recordingId,
	workId: 'work',
	artistIds: ['mira', 'otto'],
	writerIds: ['mira-writer', 'otto-writer', 'sana-writer'],
	publisherIds: ['tidewater', null, null],
	creditIds: Array.from({ length: credits }, (_, index) => `${recordingId}-credit-${index + 1}`),
});

export const exampleOrigins: CopyOrigins = {
	releaseId: 'release',
	tracks: [originOf('recording', 9), originOf('extended', 10)],
	names: { languages: { eng: 'English', nob: 'Norwegian Bokmål' }, countries: { DE: 'Germany', NO: 'Norway' } },
};

export const exampleStamp: CopyStamp = {
	version: 3,
	status: 'final',
	generatedAt: new Date('2026-12-02T10:14:00Z'),
	sha256: '4f1c09aa72be0000000000000000000000000000000000000000000000000000',
	approval: { by: 'Mira Quill', at: new Date('2026-12-01T18:02:00Z'), how: 'link' },
	final: { by: 'Label Manager', at: new Date('2026-12-02T10:20:00Z') },
};

export const exampleText = `NORDLYS HARBOUR RECORDINGS                                        LABEL COPY  v3  FINAL
Generated 2026-12-02 10:14 UTC                                    sha256 4f1c09aa72be…
=======================================================================================
ARTIST            Mira Quill feat. Otto Vantage
RELEASE           Paper Lanterns                              FORMAT   Digital single
IMPRINT           Harbourlight                                CAT. NO. NHR-042
UPC/EAN           2000000042046                               GRid     –
RELEASE DATE      22 January 2027                             FIRST RELEASED  22 January 2027
TERRITORY         World                                       GENRE    Electronic / Melodic House
LANGUAGE          English                                     ADVISORY none
(P)               ℗ 2026 Nordlys Harbour Recordings
(C)               © 2026 Nordlys Harbour Recordings
CREDIT LINE       Released by Nordlys Harbour Recordings under exclusive licence from Mira Quill

 #    TITLE (VERSION)                    ARTISTS                          LENGTH  ISRC              ADV
 1-1  Paper Lanterns                     Mira Quill feat. Otto Vantage    3:24    XX-NHR-26-00041   –
 1-2  Paper Lanterns (Extended Mix)      Mira Quill feat. Otto Vantage    5:42    XX-NHR-26-00042   –

TRACK 1-1  PAPER LANTERNS                                             ISWC T-999.999.990-5
  Written by        Mira Quill, Otto Vantage & Sana Brightwell
  WRITER                          ROLE            SHARE    PUBLISHER              PRO    IPI
  Mira Quill (Miriam Quillon)     Music & words   50.00 %  Tidewater Songs Ltd    PRS    99900000158
  Otto Vantage (Otto Vantongeren) Words           30.00 %  Copyright Control      BUMA   99900000256
  Sana Brightwell                 Music           20.00 %  Copyright Control      none   –
                                  TOTAL          100.00 %
  Produced by       Mira Quill            Additional production   Sana Brightwell
  Vocals            Mira Quill, Otto Vantage
  Synthesizers      Sana Brightwell       Electric guitar         Jory Penhallow
  Recorded by       Sana Brightwell at Lantern Room, Tromsø
  Mixed by          Edda Marsh at Salt Shed Studio
  Mastered by       Piet Aalderink at Quiet Peak Mastering
  Contains          no samples

TRACK 1-2  PAPER LANTERNS (EXTENDED MIX)                              ISWC T-999.999.990-5
  Writers and publishing as track 1-1.  Credits as track 1-1.
  Extended mix by   Mira Quill

ARTWORK           Design: Ilse Corrigan.  Photography: Bram Oduya.
COURTESY          Otto Vantage appears courtesy of Longwater Music.
All rights reserved. Unauthorised copying, hiring, lending, public performance and broadcasting prohibited.
Approved by Mira Quill via link on 2026-12-01 18:02 UTC; finalised by Label Manager 2026-12-02.   1/1
`;

/** The example label copy in the public rendering. */
export const examplePublicText = exampleText.replace('v3  FINAL', 'v3  FINAL  PUBLIC').replace(
	/ {2}WRITER[\s\S]*?TOTAL.*\n/,
	`  WRITER                          ROLE            PUBLISHER
  Mira Quill                      Music & words   Tidewater Songs Ltd
  Otto Vantage                    Words           Copyright Control
  Sana Brightwell                 Music           Copyright Control
`,
);
