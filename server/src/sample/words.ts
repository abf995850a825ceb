/** Invented people and real kinds of places, to resemble a photographer's lists after some years. */
export const firstNames =
  'Aaliyah Adèle Aiko Alma Amara Ana Anneke Anouk Astrid Bea Bianca Camille Carla Chiara Clara Daria Elif Elin Elsa Emilia Esther Eva Fatima Fiona Frida Greta Hana Hannah Ida Ines Ingrid Isla Ivy Jana Joana Julia Kaja Kim Lara Laura Leïla Lena Lina Linh Livia Lotte Lucia Maja Mara Margot Maria Marta Maya Mila Mina Mira Nadia Naomi Nina Noor Nora Olivia Paula Petra Priya Rania Renée Rosa Ruth Sade Sara Selma Sofia Stella Suri Tamar Tara Tess Thea Tilda Uma Vera Wanda Yara Yuki Zadie Zoë Adam Adrian Aksel Amir André Anton Arjun Ben Boris Bruno Caleb Carlos Chen Cyrus Daniel David Diego Dmitri Elias Emil Enzo Felix Finn Gabriel Hugo Ibrahim Ilya Ivan Jack Jakob Jean Jonas José Jun Kai Karim Kofi Lars Leo Liam Luca Luis Malik Marco Mateo Max Milan Nils Noah Oscar Otto Paul Pavel Quentin Rafael Ravi Samuel Simon Sven Theo Tom Victor William Youssef'.split(
    ' ',
  )

export const lastNames =
  'Abara Adeyemi Almeida Andersson Aydin Bakker Bauer Beck Bergström Bianchi Blom Bose Brandt Brown Castillo Chen Clarke Costa Dahl Diaz Dubois Eriksen Farouk Fernández Fischer Fontaine Garcia Georgiou Haddad Hansen Hoffmann Horváth Ito Ivanova Jansen Jensen Johansson Kaya Keller Khan Kim Kowalski Kristensen Lange Larsen Laurent Lefèvre Lindqvist Lopez Marino Martens Mendes Meyer Moreau Müller Nakamura Navarro Nguyen Nielsen Novak O’Brien Okafor Olsen Ortiz Osei Park Patel Pereira Petrov Popescu Ricci Roberts Rossi Roy Sato Schmidt Schneider Silva Singh Sørensen Stein Svensson Tanaka Taylor Torres Varga Vasquez Visser Weber Werner Wilson Wolf Wright Yılmaz Young Zhang Ziegler'.split(
    ' ',
  )

export const handleWords =
  'studio light frames moves portrait muse face style look lens hair makeup set film grain daily'.split(' ')

/** Moodboards that a photographer might make. */
export const boardTitles = [
  {
    title: 'Golden hour, coast',
    description: 'Low sun, long shadows, wind in the hair. Wide frames with room for the sky.',
  },
  { title: 'Quiet portraits', description: 'One window, no fill. Skin as it is.' },
  { title: 'City after rain', description: 'Reflections and neon, shot wide open.' },
  { title: 'Still life for Linden', description: 'Ceramics and fruit on linen; warm, never yellow.' },
  { title: 'Forest editorial', description: null },
  { title: 'Studio references', description: 'Sweeps and one hard light.' },
]

export const imageComments = [
  'This light, but softer',
  'Crop like this for the cover',
  'Colours for the wardrobe',
  'Ask for the wind machine',
  'The pose of the hands',
  'Keep the horizon low',
  'Too dark for print',
]

export const mailHosts = ['example.com', 'example.org', 'example.net']

export const contactNotes = [
  'Met at the spring fair. Prefers mornings and natural light.',
  'Brings her own wardrobe; ask for the linen set.',
  'Wants prints as well as files.',
  'Allergic to latex. Vegan catering.',
  'Great with children; worked with us twice.',
  'Day rate agreed, travel on top.',
  'Only weekends until the end of term.',
  'Send the contact sheet within two days.',
]

export const places = [
  { location: 'Tempelhofer Feld, Berlin', latitude: 52.4736, longitude: 13.4014 },
  { location: 'Studio Nord, Kastanienallee 12, Berlin', latitude: 52.5396, longitude: 13.4102 },
  { location: 'Jardin du Luxembourg, Paris', latitude: 48.8462, longitude: 2.3372 },
  { location: 'Parque da Cidade, Porto', latitude: 41.1676, longitude: -8.6799 },
  { location: 'Nyhavn, Copenhagen', latitude: 55.6798, longitude: 12.5912 },
  { location: 'Barbican Conservatory, London', latitude: 51.5202, longitude: -0.0937 },
  { location: 'Södermalm rooftop, Stockholm', latitude: 59.3131, longitude: 18.0722 },
  { location: 'Rooftop 5F, Daikanyama, Tokyo', latitude: 35.6486, longitude: 139.7033 },
  { location: 'Brooklyn Bridge Park, New York', latitude: 40.7003, longitude: -73.9967 },
  { location: 'Old harbour, Trieste', latitude: 45.6536, longitude: 13.7636 },
]

export const shootNotes = [
  'Warm, quiet pictures. One look indoors, two outdoors.',
  'Bring the 85 and the big reflector.',
  'Client wants landscape formats for the web site.',
  'Natural make-up, hair down, no jewellery.',
  'Rain plan: the café next door.',
  'Check the permit for the square.',
]

export const roles = ['Model', 'Stylist', 'Make-up', 'Hair', 'Assistant', 'Client', 'Producer']
export const tagNames = [
  'paid',
  'trade',
  'local',
  'travels',
  'agency',
  'new face',
  'reliable',
  'editorial',
  'commercial',
  'follow up',
]
export const taskTitles = [
  'Send the call sheet',
  'Confirm the location',
  'Charge batteries',
  'Book the studio',
  'Collect wardrobe',
  'Back up the cards',
  'Send the selection',
  'Write the invoice',
]
/** Who is called how many minutes before a shoot. */
export const calls = [
  { title: 'Crew call', before: 90 },
  { title: 'Hair and make-up', before: 60 },
  { title: 'First look', before: 0 },
]
