declare module 'subset-font' {
  type Options = { targetFormat: 'truetype'; variationAxes: { wght: number }; noLayoutClosure: boolean }
  /** A font reduced to what this text needs, at one position of its axes. */
  // biome-ignore lint/style/noDefaultExport: the package has this one.
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
